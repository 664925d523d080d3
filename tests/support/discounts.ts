import type { CartLine, CheckoutCustomer, OrderQuote, PlacedOrder } from '@gesso/shared-types/orders/order'
import { CUSTOMER } from './purchase'
import type { Visitor } from './visitor'

export type SavedDiscount = { id: number; code: string }

let made = 0

/** A code that no other test of the shop uses. */
export const freshCode = (): string => `CODE-${process.pid}-${++made}`

/** Creates a discount code as the panel does: ten percent off everything, unless the fields say otherwise. */
export async function createDiscount(artist: Visitor, fields: object = {}): Promise<SavedDiscount> {
  const { status, text } = await artist.sendJson('POST', '/api/cms/discounts', {
    code: freshCode(),
    kind: 'percent',
    percent: 10,
    ...fields,
  })
  if (status !== 201) throw new Error(`The code was refused: ${status} ${text}`)
  const { id, code } = JSON.parse(text).doc
  return { id, code }
}

/**
 * Saves fields of a code as the panel does. @returns the answer's status, and the first invalid field with its
 * message
 */
export async function saveDiscount(artist: Visitor, id: number, fields: object) {
  const { status, text } = await artist.sendJson('PATCH', `/api/cms/discounts/${id}`, fields)
  const [error] = JSON.parse(text).errors ?? []
  const [problem] = error?.data?.errors ?? []
  return { status, field: problem?.path as string | undefined, said: problem?.message ?? error?.message }
}

type Customer = Partial<CheckoutCustomer>

/** Quotes an order with a code, as the checkout does. @param email as soon as the buyer has typed it */
export const quoteCode = (
  buyer: Visitor,
  orderItems: CartLine[],
  code: string | undefined,
  email?: string,
): Promise<OrderQuote> =>
  buyer.call('quoteOrder', {
    orderItems,
    place: { country: 'CH', state: '', zipCode: '8001' },
    ...(email && { email }),
    choices: code === undefined ? {} : { code },
  })

/** The quote's reason why a code is not applied; null when it is applied. */
export const refusedBy = async (
  buyer: Visitor,
  orderItems: CartLine[],
  code: string,
  email?: string,
): Promise<string | null> => {
  const { problems, discountCode } = await quoteCode(buyer, orderItems, code, email)
  if (problems.length === 0 && !discountCode) throw new Error(`Nothing was said of ${code}`)
  return problems.find(({ field }) => field === 'choices.code')?.message ?? null
}

/** Places an order with a code at the total of its quote. */
export async function placeWithCode(
  buyer: Visitor,
  orderItems: CartLine[],
  code: string,
  customer: Customer = {},
): Promise<PlacedOrder> {
  const { totalAmount } = await quoteCode(buyer, orderItems, code)
  return placeAt(buyer, orderItems, code, totalAmount, customer)
}

/** Places an order at the total of its quote, whatever the shop's prices are. */
export async function placeQuoted(buyer: Visitor, orderItems: CartLine[]): Promise<PlacedOrder> {
  const { totalAmount: agreedTotal } = await quoteCode(buyer, orderItems, undefined)
  return buyer.call('placeOrder', { customerData: CUSTOMER, orderItems, choices: {}, agreedTotal })
}

/** Places an order with a code at a total that the buyer has seen. */
export const placeAt = (
  buyer: Visitor,
  orderItems: CartLine[],
  code: string,
  agreedTotal: string,
  customer: Customer = {},
): Promise<PlacedOrder> =>
  buyer.call('placeOrder', {
    customerData: { ...CUSTOMER, ...customer },
    orderItems,
    choices: { code },
    agreedTotal,
  })
