import { UNPAID_HOLDS_BEFORE_PAUSE } from '@gesso/shared-types/settings/shop-rules'
import { placeOrder } from '../../../cms/src/orders/checkout/place-order'
import { readConfirmedOrder } from '../../../cms/src/orders/checkout/read-confirmed-order'
import { deleteOrder } from '../../../cms/src/orders/fulfilment/delete-order'
import { cancelStrayIntent } from '../../../cms/src/orders/intents/abandoned-intents'
import { requestPaymentIntent } from '../../../cms/src/orders/intents/request-payment-intent'
import { putBackOnSale } from '../../../cms/src/orders/originals/put-back-on-sale'
import { handleEvents } from '../../../cms/src/orders/payment/handle-events'
import { refundOrder } from '../../../cms/src/orders/payment/refund-order'
import { settleOrder } from '../../../cms/src/orders/payment/settle-order'
import { sweepPayments } from '../../../cms/src/orders/payment/sweep-payments'
import { recordEvent } from '../../../cms/src/payments/payment-events'
import { AppError } from '../../../cms/src/platform/app-error'
import { CUSTOMER } from '../../support/purchase'
import type { Cart, ModelIntent, ModelState } from './model-state'
import type { ShopModel } from './shop-model'
import type { SimulatedShop } from './simulated-shop'

/** One action of somebody: in the model, and in the shop by its real operations. */
export type Action = {
  text: string
  model: (model: ShopModel) => void
  shop: (shop: SimulatedShop) => Promise<void>
  /** Another permitted outcome in the model. */
  otherwise?: (model: ShopModel) => void
  /** Whether the action can have an effect in a state; always when absent. */
  matters?: (state: ModelState) => boolean
  /** Whether its failure goes unnoticed because something repeats it anyway. */
  isSilent?: boolean
  /** The buyer whose order it places: placing starts again when that order was closed meanwhile. */
  beginsAgain?: string
  /** Its first steps, after which another action may come before the rest. */
  begins?: ((model: ShopModel) => void)[]
}

/** Runs an operation and accepts a refusal: whether it changed anything is compared afterwards. */
async function refusable(operation: () => Promise<unknown>): Promise<void> {
  try {
    await operation()
  } catch (error) {
    const isRefusal =
      error instanceof AppError &&
      ['conflict', 'artwork_unavailable', 'not_found', 'invalid_input'].includes(error.code)
    if (!isRefusal) throw error
  }
}

const intentOf = (clientSecret: string): string => clientSecret.replace(/_secret.*/, '')
let addresses = 0

/** Whether the intent on a buyer's page has a status. */
const handIs =
  (buyer: string, status: ModelIntent['status']) =>
  (state: ModelState): boolean => {
    const hand = state.hands[buyer]
    return hand !== undefined && state.intents[hand.intent]?.status === status
  }

/** Whether the intent of an order has one of some statuses. */
const paymentIs =
  (order: string, ...statuses: ModelIntent['status'][]) =>
  (state: ModelState): boolean => {
    const status = state.intents[state.orders[order]?.intent ?? -1]?.status
    return status !== undefined && statuses.includes(status)
  }

export const place = (buyer: string, cart: Cart): Action => ({
  text: `${buyer} orders ${describe(cart)}`,
  // After that many unpaid holds a buyer must wait, which other tests cover.
  matters: (state) => unpaidHolds(state, buyer) < UNPAID_HOLDS_BEFORE_PAUSE,
  model: (model) => model.place(buyer, cart),
  shop: (shop) =>
    refusable(() =>
      shop.repeatUntilAnswered(async () => {
        addresses += 1
        const lines = [
          ...cart.originals.map((work) => shop.line(work, 'original')),
          ...cart.prints.map((work) => shop.line(work, 'print')),
        ]
        const placed = await placeOrder(shop.context, {
          sessionId: buyer,
          network: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
          proof: { signature: `proof ${addresses}`, expiresAt: new Date(Date.now() + 600_000) },
          customer: CUSTOMER,
          cart: lines,
          choices: {},
          placed: {},
          agreedCents: null,
          byWallet: false,
        })
        // The answer about an order whose payment has begun has no client secret.
        const intentId = intentOf(placed.clientSecret) || (await shop.intentOfOrderId(placed.id))
        if (intentId) shop.hands.set(buyer, { intentId, orderId: placed.id })
      }),
    ),
  beginsAgain: buyer,
  begins: [(model) => model.makeWay(buyer, cart), (model) => model.reserve(buyer, cart)],
})

const unpaidHolds = (state: ModelState, buyer: string): number =>
  Object.values(state.orders).filter(
    (order) => order.buyer === buyer && order.holdUntil !== null && order.state === 'expired',
  ).length

const describe = ({ originals, prints }: Cart): string =>
  [...originals.map((work) => `original ${work}`), ...prints.map((work) => `print ${work}`)].join(' and ')

export const prepare = (buyer: string, amount: number): Action => ({
  text: `${buyer} opens the checkout with ${amount} cents`,
  model: (model) => model.prepare(buyer, amount),
  shop: (shop) =>
    refusable(() =>
      shop.repeatUntilAnswered(async () => {
        const intentId = intentOf(await requestPaymentIntent(shop.context, buyer, amount))
        const orderId = await shop.orderOfSession(buyer)
        shop.hands.set(buyer, { intentId, orderId: orderId ?? shop.hands.get(buyer)?.orderId ?? null })
      }),
    ),
})

export const confirm = (buyer: string, card: 'good' | 'declined' | 'asks'): Action => ({
  text: `${buyer} pays with a card that is ${card}`,
  matters: handIs(buyer, 'requires_payment_method'),
  model: (model) => model.confirm(buyer, card),
  shop: async (shop) => {
    const hand = shop.hands.get(buyer)
    if (hand) shop.provider.confirm(hand.intentId, card)
  },
})

export const answerBank = (buyer: string, agrees: boolean): Action => ({
  text: `${buyer} ${agrees ? 'agrees' : 'refuses'} at the bank`,
  matters: handIs(buyer, 'requires_action'),
  model: (model) => model.answerBank(buyer, agrees),
  shop: async (shop) => {
    const hand = shop.hands.get(buyer)
    if (hand) shop.provider.answerBank(hand.intentId, agrees)
  },
})

export const look = (buyer: string): Action => ({
  text: `${buyer} looks at the confirmation page`,
  matters: (state) => typeof state.hands[buyer]?.order === 'string',
  model: (model) => model.look(buyer),
  shop: async (shop) => {
    const orderId = shop.hands.get(buyer)?.orderId
    if (orderId) await shop.repeatUntilAnswered(() => readConfirmedOrder(shop.context, orderId, buyer))
  },
  isSilent: true,
})

export const deliver: Action = {
  text: 'webhooks arrive',
  matters: (state) => state.news.length > 0,
  model: (model) => model.deliver(),
  shop: async (shop) => {
    for (const { type, intentId, refundId } of shop.provider.news.splice(0)) {
      const id = shop.newEventId()
      await recordEvent(shop.context, { id, type, mode: 'live', intentId, refundId })
    }
    for (let round = 0; round < 20 && (await shop.makeEventsDue()) > 0; round++)
      await handleEvents(shop.context)
  },
  isSilent: true,
}

export const sweep: Action = {
  text: 'the sweep runs',
  model: (model) => model.sweep(true),
  // The order's age to the second decides whether the sweep asks about an unpaid order of prints.
  otherwise: (model) => model.sweep(false),
  shop: async (shop) => {
    await shop.passMinutes(1)
    await shop.repeatUntilAnswered(() => sweepPayments(shop.context, new AbortController().signal))
  },
  isSilent: true,
}

/** What the sweep does about unfinished orders, and so about everything that was interrupted. */
export const settleAll: Action = {
  text: 'the sweep settles everything',
  model: (model) => model.settleAll(),
  shop: async (shop) => {
    for (const id of (await shop.orderIds()).values()) await settleOrder(shop.context, id)
    for (const id of await shop.strayAuthorisations())
      await cancelStrayIntent(shop.context, shop.provider.gateway(), id)
  },
}

export const passMinutes = (minutes: number): Action => ({
  text: `${minutes} minutes pass`,
  model: (model) => model.passMinutes(minutes),
  shop: (shop) => shop.passMinutes(minutes),
})

/** Makes an action of the provider, or of somebody in its dashboard, on the payment of an order. */
const atProvider = (
  text: string,
  order: string,
  matters: (state: ModelState) => boolean,
  model: (model: ShopModel, intent: number) => void,
  act: (shop: SimulatedShop, intentId: string) => void,
): Action => ({
  text: `${text} ${order}`,
  matters,
  model: (shopModel) => {
    const intent = shopModel.state.orders[order]?.intent
    if (intent !== undefined && intent !== null) model(shopModel, intent)
  },
  shop: async (shop) => {
    const intentId = await shop.intentOfOrder(order)
    if (intentId !== null) act(shop, intentId)
  },
})

export const endIntent = (order: string): Action =>
  atProvider(
    'the provider ends the payment of',
    order,
    paymentIs(order, 'requires_payment_method', 'requires_action', 'requires_capture'),
    (model, intent) => model.endIntent(intent),
    (shop, id) => shop.provider.endIntent(id),
  )

export const captureByHand = (order: string): Action =>
  atProvider(
    'the artist captures in the dashboard the payment of',
    order,
    paymentIs(order, 'requires_capture'),
    (model, intent) => model.captureByHand(intent),
    (shop, id) => shop.provider.captureByHand(id),
  )

export const refundByHand = (order: string, amount: number): Action =>
  atProvider(
    `the artist refunds ${amount} cents in the dashboard of`,
    order,
    paymentIs(order, 'succeeded'),
    (model, intent) => model.refundByHand(intent, amount),
    (shop, id) => shop.provider.refundByHand(id, amount),
  )

export const failRefund = (order: string): Action =>
  atProvider(
    "the buyer's bank returns the refund of",
    order,
    (state) =>
      state.refunds.some(({ intent, hasFailed }) => intent === state.orders[order]?.intent && !hasFailed),
    (model, intent) => model.failRefund(intent),
    (shop, id) => shop.provider.failRefund(id),
  )

export const refuseNextCapture = (order: string): Action =>
  atProvider(
    'the provider will refuse to capture',
    order,
    paymentIs(order, 'requires_payment_method', 'requires_action', 'requires_capture'),
    (model, intent) => model.refuseNextCapture(intent),
    (shop, id) => shop.provider.refuseNextCapture(id),
  )

/** Makes an action of the artist on an order. */
const onOrder = (
  text: string,
  order: string,
  matters: (state: ModelState) => boolean,
  model: (model: ShopModel) => void,
  act: (shop: SimulatedShop, orderId: string) => Promise<unknown>,
): Action => ({
  text: `${text} ${order}`,
  matters,
  model: (shopModel) => {
    if (shopModel.state.orders[order]) model(shopModel)
  },
  shop: async (shop) => {
    const orderId = (await shop.orderIds()).get(order)
    if (orderId !== undefined) await refusable(() => shop.repeatUntilAnswered(() => act(shop, orderId)))
  },
})

export const refund = (order: string, amount: number | null): Action =>
  onOrder(
    `the artist refunds ${amount ?? 'all'} of`,
    order,
    paymentIs(order, 'succeeded'),
    (model) => model.refund(order, amount),
    async (shop, id) => {
      // Repeated until the provider has answered: the same token asks for the same refund.
      const request = { amountCents: amount, token: shop.newRefundToken(id) }
      for (let tries = 0; tries < 8; tries++)
        if ((await refundOrder(shop.context, id, request)).refund.state !== 'pending') return
    },
  )

export const deleteAnOrder = (order: string): Action =>
  onOrder(
    'the artist deletes',
    order,
    (state) => state.orders[order]?.isDeleted === false,
    (model) => model.deleteOrder(order),
    (shop, id) => deleteOrder(shop.context, id),
  )

export const putBack = (work: number): Action => ({
  text: `the artist puts original ${work} back on sale`,
  matters: (state) => state.works[work]?.sold !== null,
  model: (model) => model.putBackOnSale(work),
  shop: (shop) => refusable(() => putBackOnSale(shop.context, shop.workIds[work] ?? 0)),
})

export const setAvailable = (work: number, isAvailable: boolean): Action => ({
  text: `the artist ${isAvailable ? 'offers' : 'withdraws'} original ${work}`,
  matters: (state) => state.works[work]?.isAvailable !== isAvailable,
  model: (model) => model.setAvailable(work, isAvailable),
  shop: (shop) => shop.setAvailable(work, isAvailable),
})
