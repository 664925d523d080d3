import type { OrderMode } from '@gesso/shared-types/orders/order'
import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import type Stripe from 'stripe'
import { ask } from './ask-stripe'
import {
  type CapturedPayment,
  type CoreGateway,
  type Dispute,
  INTENT_STATUSES,
  type Intent,
  type Listed,
  type ListRange,
  type PaymentFees,
  type ProviderFee,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
} from './gateway'
import { creationKey, intentParameters, readShipTo } from './intent-parameters'

const CURRENCY = 'usd'

// A status that this version does not know is treated like no answer: the shop looks again later.
function readStatus(given: string): Intent['status'] {
  const status = INTENT_STATUSES.find((known) => known === given)
  if (status) return status
  throw new ProviderUnreachable(`The payment provider answered with the unknown status "${given}".`)
}

/** Earlier versions sent only the id to the provider, and always used the same prefix. */
const readOrderNumber = ({ orderId, orderNumber }: Stripe.Metadata): string | null =>
  orderNumber || (orderId ? ORDER_NUMBER_PREFIX + orderId : null)

function readIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: readStatus(intent.status),
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.orderId || null,
    orderNumber: readOrderNumber(intent.metadata),
    installation: intent.metadata.installation || null,
    shipTo: readShipTo(intent.shipping),
    // The charge of an authorisation stays `succeeded` even after it was cancelled or expired.
    wasAuthorised: intent.status === 'requires_capture' || charge?.status === 'succeeded',
  }
}

function readRefund(refund: Stripe.Refund, installation: string): Refund {
  const intent = refund.payment_intent
  const isOurs = refund.metadata?.installation === installation
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: refund.amount,
    status: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    key: (isOurs && refund.metadata?.refund) || null,
    createdAt: createdAt(refund),
  }
}

// Stripe counts released parts of an authorisation as refunded; only the rest was actually refunded.
function readCharge(charge: Stripe.Charge): Pick<CapturedPayment, 'capturedCents' | 'refundedCents'> {
  const released = charge.amount - charge.amount_captured
  return {
    capturedCents: charge.amount_captured,
    refundedCents: Math.max(0, charge.amount_refunded - released),
  }
}

const OPEN_DISPUTES = ['needs_response', 'warning_needs_response', 'under_review', 'warning_under_review']

/**
 * Picks the dispute to show and adds up the lost amounts, in cents.
 * @param disputes newest first
 */
function readDisputes(disputes: readonly Stripe.Dispute[]): Pick<CapturedPayment, 'dispute' | 'lostCents'> {
  const lost = disputes.filter(({ status }) => status === 'lost')
  const open = OPEN_DISPUTES.map((open) => disputes.find(({ status }) => status === open)).find(Boolean)
  const shown = open ?? lost[0] ?? disputes[0]
  return {
    dispute: shown ? readDispute(shown) : null,
    lostCents: lost.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const readDispute = ({ id, status, amount, evidence_details: evidence }: Stripe.Dispute): Dispute => ({
  id,
  status,
  amountCents: amount,
  dueBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
})

type Moved = string | Stripe.BalanceTransaction | null | undefined

/**
 * Whether a movement is known. Stripe creates it some time after the payment; until then there is only its id, or
 * nothing.
 */
const isTold = (moved: Moved): moved is Stripe.BalanceTransaction =>
  typeof moved === 'object' && moved !== null

const readFee = (cause: ProviderFee['cause'], moved: Stripe.BalanceTransaction): ProviderFee => ({
  id: moved.id,
  cause,
  amount: moved.fee,
  currency: moved.currency,
  at: createdAt(moved),
})

/**
 * Collects the fees of all movements of money. An inquiry moves none, a failed refund may have been reported twice or
 * never, and a dispute that was won returns what it took.
 */
function readFees(
  charge: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): PaymentFees {
  const told = (cause: ProviderFee['cause'], moved: Moved[]) =>
    moved.filter(isTold).map((each) => readFee(cause, each))
  const ofRefunds = refunds.map((refund) => refund.balance_transaction)
  const open = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const moving = disputes.filter(({ status }) => !status.startsWith('warning_') && status !== 'prevented')
  return {
    fees: [
      ...told('payment', [charge.balance_transaction]),
      ...told('refund', [...ofRefunds, ...refunds.map((refund) => refund.failure_balance_transaction)]),
      ...told(
        'dispute',
        disputes.flatMap((dispute) => dispute.balance_transactions),
      ),
    ],
    isWhole:
      [charge, ...open].every((each) => isTold(each.balance_transaction)) &&
      moving.every(({ status, balance_transactions: told }) => told.length >= (status === 'won' ? 2 : 1)),
  }
}

const PAGE = 100

const listParameters = ({ since, after }: ListRange) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: PAGE,
  ...(after !== null && { starting_after: after }),
})

const createdAt = ({ created }: { created: number }): Date => new Date(created * 1000)

function readPage<Item extends { id: string }, Read>(
  page: Stripe.ApiList<Item>,
  read: (item: Item) => Read,
): Listed<Read> {
  return { items: page.data.map(read), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

/** Repeats a call without the statement descriptor suffix if the account's own descriptor leaves no room for it. */
async function withoutSuffixIfRefused<P extends { statement_descriptor_suffix?: unknown }, T>(
  parameters: P,
  call: (parameters: P) => Promise<T>,
): Promise<T> {
  try {
    return await call(parameters)
  } catch (error) {
    const isRefused = error instanceof ProviderRefused && error.parameter === 'statement_descriptor_suffix'
    if (!isRefused) throw error
    const { statement_descriptor_suffix: _, ...rest } = parameters
    return call(rest as P)
  }
}

/**
 * Makes the gateway to Stripe, or to the emulator behind the same SDK.
 * @param installation marks the intents that this installation creates
 */
export function stripeGateway(stripe: Stripe, mode: OrderMode, installation: string): CoreGateway {
  const intents = stripe.paymentIntents
  const listRefunds = async (intentId: string): Promise<Refund[]> => {
    try {
      const list = await ask(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return list.data.map((refund) => readRefund(refund, installation))
    } catch (error) {
      if (error instanceof ProviderRefused && error.isMissing) return []
      throw error
    }
  }
  const one = (call: () => Promise<Stripe.PaymentIntent>) => ask(call).then(readIntent)
  const oneRefund = async (call: () => Promise<Stripe.Refund>) => readRefund(await ask(call), installation)
  return {
    mode,
    createIntent: ({ key, ...purpose }) => {
      const create = (parameters: ReturnType<typeof intentParameters>) => {
        const whole = {
          ...parameters,
          currency: CURRENCY,
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
        } as const
        return one(() => intents.create(whole, { idempotencyKey: creationKey(key, whole) }))
      }
      return withoutSuffixIfRefused(intentParameters(installation, purpose), create)
    },
    updateIntent: (id, purpose) =>
      withoutSuffixIfRefused(intentParameters(installation, purpose), (parameters) =>
        one(() => intents.update(id, parameters)),
      ),
    retrieveIntent: (id) => one(() => intents.retrieve(id, { expand: ['latest_charge'] })),
    captureIntent: (id, { key, amountCents }) =>
      one(() => intents.capture(id, { amount_to_capture: amountCents }, { idempotencyKey: key })),
    cancelIntent: (id) => one(() => intents.cancel(id, { expand: ['latest_charge'] })),
    readCapturedPayment: async (id) => {
      const intent = await ask(() => intents.retrieve(id, { expand: ['latest_charge'] }))
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      if (!charge?.captured) {
        return { capturedCents: 0, refundedCents: 0, refunds: [], dispute: null, lostCents: 0 }
      }
      // Read even if the charge is not marked as disputed, because an inquiry need not change the charge.
      const disputes = await ask(() => stripe.disputes.list({ payment_intent: id, limit: 100 }))
      const refunds = (await listRefunds(id)).reverse()
      return { ...readCharge(charge), refunds, ...readDisputes(disputes.data) }
    },
    readFees: async (id) => {
      const intent = await ask(() => intents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }))
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      if (!charge?.captured) return { fees: [], isWhole: false }
      const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
      const ofPayment = { payment_intent: id, limit: PAGE }
      const refunds = await ask(() => stripe.refunds.list({ ...ofPayment, expand }))
      const disputes = await ask(() => stripe.disputes.list(ofPayment))
      return readFees(charge, refunds.data, disputes.data)
    },
    createRefund: ({ intentId, amountCents, key }) =>
      oneRefund(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { installation, refund: key } },
          { idempotencyKey: `refund:${installation}:${key}` },
        ),
      ),
    retrieveRefund: (id) => oneRefund(() => stripe.refunds.retrieve(id)),
    listRefunds,
    listIntentsSince: async (range) => {
      const expand = ['data.latest_charge']
      const page = await ask(() => intents.list({ ...listParameters(range), expand }))
      return readPage(page, (intent) => {
        const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
        const refundedCents = charge ? readCharge(charge).refundedCents : 0
        return { ...readIntent(intent), refundedCents, createdAt: createdAt(intent) }
      })
    },
    listRefundsSince: async (range) => {
      const page = await ask(() => stripe.refunds.list(listParameters(range)))
      return readPage(page, (refund) => readRefund(refund, installation))
    },
  }
}
