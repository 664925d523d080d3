import { countryName } from '@gesso/shared-types/addresses/country-names'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { toCents } from '@gesso/shared-types/money/money'
import type {
  CheckoutCustomer,
  OrderChoices,
  OrderQuote,
  PlacedOrder,
  PlacedWith,
} from '@gesso/shared-types/orders/order'
import { aroundPricing } from '../../orders/checkout/around-pricing'
import { placeOrder } from '../../orders/checkout/place-order'
import { priceLines } from '../../orders/checkout/price-cart'
import { presentQuote } from '../../orders/checkout/quote-order'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { AgreedPayment } from './agreed-payment'
import { type AgreementRow, type PaymentRow, readAgreementRow } from './agreement-rows'
import { linesOf } from './lines-of'

/** The choices that apply to an agreed payment; a discount code does not. */
const choicesOf = ({ isPickUp, taxNumber }: OrderChoices): OrderChoices => ({
  ...(isPickUp !== undefined && { isPickUp }),
  ...(taxNumber !== undefined && { taxNumber }),
})

async function findAgreed(context: Context, token: string): Promise<AgreementRow> {
  const agreement = await readAgreementRow(context, { token }, shopMode(context))
  if (!agreement) throw new AppError('not_found', { message: 'There is nothing to pay at this address' })
  return agreement
}

const isLeft = ({ state }: PaymentRow): boolean => state !== 'paid' && state !== 'refunded'

/** The problem of another place than the one in the buyer's question; the price of shipping is for that place only. */
function placeProblem(
  { shipTo }: AgreementRow,
  place: { country: string; state: string },
): FieldProblem | null {
  if (!shipTo || (shipTo.country === place.country && (shipTo.state ?? '') === place.state)) return null
  const state = shipTo.country === place.country && shipTo.state
  const message = `The price of shipping is for ${state || countryName(shipTo.country)}: ask the artist for another place`
  return { field: state ? 'customerData.state' : 'customerData.country', message }
}

type PaymentQuote = {
  token: string
  place: { country: string; state: string; zipCode: string; city?: string }
  email: string | null
  choices: OrderChoices
  network: string
}

/**
 * What the next payment of an agreement comes to with shipping and tax, sent to a place.
 * @throws AppError not_found; conflict when nothing is left to pay; too_many_requests
 */
export async function quotePayment(
  context: Context,
  { token, place, email, choices, network }: PaymentQuote,
): Promise<OrderQuote> {
  const agreement = await findAgreed(context, token)
  const payment = agreement.payments.find(isLeft)
  if (!payment || agreement.state !== 'open') {
    throw new AppError('conflict', { message: 'There is nothing left to pay here.' })
  }
  const circumstances = { ...place, email, choices: choicesOf(choices) }
  const shippingCents = payment.place === 1 ? agreement.shippingCents : 0
  const priced = await aroundPricing(context, network, () =>
    priceLines(context, linesOf(agreement, payment), circumstances, null, shippingCents),
  )
  const elsewhere = placeProblem(agreement, place)
  return presentQuote(elsewhere ? { ...priced, problems: [...priced.problems, elsewhere] } : priced)
}

type PaymentRequest = {
  token: string
  /** The payment that the buyer saw, counted from 1. */
  place: number
  sessionId: string
  network: string
  customer: CheckoutCustomer
  choices: OrderChoices
  agreedTotal: string
  /** Passed on to the features. */
  placed: PlacedWith
}

/**
 * Places the order of an agreement's payment as any other order; the same browser gets the same order again.
 * @throws AppError not_found; conflict when it is paid, ended or withdrawn; as `placeOrder`
 */
export async function payAgreed(context: Context, request: PaymentRequest): Promise<PlacedOrder> {
  const { token, place, choices, agreedTotal, ...order } = request
  const agreed = await findAgreed(context, token)
  const { country, state = '' } = order.customer
  const elsewhere = placeProblem(agreed, { country, state: state ?? '' })
  if (elsewhere) throw new AppError('invalid_input', { message: elsewhere.message, fields: [elsewhere] })
  const payment = agreed.payments.find((each) => each.place === place)
  if (!payment) throw new AppError('not_found', { message: 'There is no such payment' })
  return placeOrder(context, {
    ...order,
    cart: [],
    choices: choicesOf(choices),
    agreedCents: toCents(agreedTotal),
    proof: null,
    byWallet: false,
    instead: new AgreedPayment(payment.id),
  })
}
