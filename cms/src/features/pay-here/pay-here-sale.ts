import { HERE_ENDED_WORDS, type HereCustomer } from '@gesso/shared-types/features/pay-here/pay-here'
import { toCents } from '@gesso/shared-types/money/money'
import {
  type CheckoutCustomer,
  checkoutCustomerSchema,
  type OrderQuote,
  type PlacedOrder,
  type PlacedWith,
} from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { aroundPricing } from '../../orders/checkout/around-pricing'
import type { Circumstances } from '../../orders/checkout/circumstances'
import { placeOrder } from '../../orders/checkout/place-order'
import { priceLines } from '../../orders/checkout/price-cart'
import { presentQuote } from '../../orders/checkout/quote-order'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { AgreedPayment } from '../agreements/agreed-payment'
import { HereOrder } from './here-order'
import { findHereByToken, type HereRow } from './read-here'
import { readTakenPlace } from './read-taken-place'

const ENDED: Partial<Record<HereRow['state'], string>> = HERE_ENDED_WORDS

/**
 * Prices a sale, and notes that a phone shows it.
 * @throws AppError not_found; conflict when it is paid or has ended; too_many_requests
 */
export async function quoteHereSale(
  context: Context,
  {
    token,
    place,
    email,
    network,
  }: { token: string; network: string } & Record<'place', Omit<Circumstances, 'email' | 'choices'>> &
    Pick<Circumstances, 'email'>,
): Promise<OrderQuote> {
  const { agreement, agreementId, isOpened, isTakenAlong, line, state } = await findHereByToken(
    context,
    token,
  )
  if (state === 'paid' || ENDED[state])
    throw new AppError('conflict', { message: ENDED[state] ?? 'This is paid already.' })
  if (!isOpened)
    await context.query(sql`
      UPDATE pay_here SET opened_at = now() WHERE agreement_id = ${agreementId} AND opened_at IS NULL`)
  const taken = isTakenAlong ? await readTakenPlace(context) : null
  const circumstances = { ...place, ...taken, email, choices: {} }
  const priced = await aroundPricing(context, network, () =>
    priceLines(context, [line], circumstances, null, agreement.shippingCents),
  )
  return presentQuote(priced)
}

type HerePayment = {
  token: string
  sessionId: string
  network: string
  customerData: HereCustomer
  agreedTotal: string
  /** Passed on to the features. */
  placed: PlacedWith
}

/**
 * Places the order of a sale as any other order; the same browser gets the same order again.
 * @throws AppError not_found; invalid_input; conflict when it is paid or has ended; as `placeOrder`
 */
export async function payHereSale(context: Context, payment: HerePayment): Promise<PlacedOrder> {
  const { token, customerData, agreedTotal, ...request } = payment
  const { isTakenAlong, payment: due, state } = await findHereByToken(context, token)
  if (ENDED[state]) throw new AppError('conflict', { message: ENDED[state] })
  const taken = isTakenAlong ? await readTakenPlace(context) : null
  return placeOrder(context, {
    ...request,
    customer: taken ? withoutAddress(customerData) : withAddress(customerData),
    cart: [],
    choices: {},
    agreedCents: toCents(agreedTotal),
    proof: null,
    byWallet: false,
    instead: isTakenAlong ? new HereOrder(due.id, taken) : new AgreedPayment(due.id),
  })
}

const withoutAddress = ({ firstName, lastName, email }: HereCustomer): CheckoutCustomer => ({
  ...{ firstName, lastName, email },
  ...{ phone: '', address: '', city: '', zipCode: '', country: '' },
})

/** @throws AppError invalid_input for an address with something missing */
function withAddress(customer: HereCustomer): CheckoutCustomer {
  const parsed = checkoutCustomerSchema.safeParse(customer)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({
    field: ['customerData', ...path].join('.'),
    message,
  }))
  throw new AppError('invalid_input', {
    message: fields[0]?.message ?? 'The address is not complete',
    fields,
  })
}
