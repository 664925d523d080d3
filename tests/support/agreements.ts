import type { CallInput } from '@gesso/shared-types/contract'
import type { Agreement, SharedAgreement } from '@gesso/shared-types/features/agreements/agreement'
import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork } from './artworks'
import { passBotCheck } from './bot-check'
import { untilPaymentState } from './payments'
import { CUSTOMER, confirmPayment, originalLine } from './purchase'
import { saveShipping, zone } from './shipping'
import type { Shop } from './shop'
import type { Visitor } from './visitor'

/** The date that many days from now in UTC, as 2026-01-31. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let count = 0

/** Creates an agreement with a new buyer: one payment of 500 USD, open for a week, unless `given` says otherwise. */
export function askForPayment(
  artist: Visitor,
  given: Partial<CallInput<'createAgreement'>> & Pick<CallInput<'createAgreement'>, 'kind'>,
): Promise<Agreement> {
  count += 1
  const n = `${process.pid}-${Date.now()}-${count}`
  return artist.call('createAgreement', {
    title: `Agreement ${n}`,
    buyer: { name: 'Ida Okafor', email: `ida-${n}@example.test` },
    payments: [{ amount: '500.00' }],
    openUntil: dayFromNow(7),
    ...given,
  })
}

/** The secret in an agreement's link. */
export const tokenOf = ({ link }: Pick<Agreement, 'link'>): string => link.split('/').at(-1) ?? ''

/** Reads what a browser shows at an agreement's link. */
export const openLink = (buyer: Visitor, agreement: Agreement): Promise<SharedAgreement> =>
  buyer.call('readAgreement', { token: tokenOf(agreement) })

/**
 * Presses 'Complete Order' on an agreement's page, for the quoted total.
 * @param place which payment of the agreement, from 1
 * @param terms the versions of the legal pages that the buyer agrees to
 */
export async function placePayment(
  buyer: Visitor,
  agreement: Pick<Agreement, 'link'>,
  place = 1,
  customer: Partial<typeof CUSTOMER> = {},
  terms?: number[],
): Promise<PlacedOrder> {
  const token = tokenOf(agreement)
  const customerData = { ...CUSTOMER, ...customer }
  const { country, zipCode } = customerData
  const quote = await buyer.call('quotePayment', { token, place: { country, zipCode } })
  return buyer.call('payAgreed', {
    token,
    place,
    customerData,
    agreedTotal: quote.totalAmount,
    ...(terms && { agreement: terms }),
  })
}

/** Makes a payment of an agreement, from its link to the paid order. @param place which payment, from 1 */
export async function makePayment(
  shop: Shop,
  buyer: Visitor,
  agreement: Agreement,
  place = 1,
): Promise<PlacedOrder> {
  const order = await placePayment(buyer, agreement, place)
  const answer = await confirmPayment(shop, buyer, order)
  if (answer.status !== 200) throw new Error(`The payment failed: ${answer.text}`)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop, order.id, 'paid')
  return order
}

/** Asks the artist for the shipping price to a place that has none. @returns the token of the page that follows */
export async function askForShipping(
  buyer: Visitor,
  orderItems: CartLine[],
  customer: Partial<typeof CUSTOMER> = {},
): Promise<string> {
  const { token } = await buyer.call('askForShipping', {
    customerData: { ...CUSTOMER, ...customer },
    orderItems,
    altcha: await passBotCheck(buyer),
  })
  if (token === null) throw new Error('Nothing was asked')
  return token
}

/**
 * Creates an agreement that waits for the artist to name the shipping price. Afterwards the shop has flat rates
 * again.
 */
export async function askedAgreement(artist: Visitor, buyer: Visitor): Promise<Agreement> {
  const artwork = await createArtwork(artist)
  await saveShipping(artist, { zones: [zone('Everywhere', ['*'], { printPrice: '10' })] })
  count += 1
  const email = `asks-${process.pid}-${Date.now()}-${count}@example.test`
  const token = await askForShipping(buyer, [originalLine(artwork)], { email })
  await saveShipping(artist, {})
  const agreement = (await artist.call('listAgreements', {})).find(({ link }) => link.endsWith(token))
  if (!agreement) throw new Error('The artist sees nothing of it')
  return agreement
}
