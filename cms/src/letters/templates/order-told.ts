import { formatCents, toCents } from '@gesso/shared-types/money'
import type { Block, LetterContext, WorkLine } from '../template'

/** What is queued with every letter about an order: the order as it was then. */
export type OrderTold = {
  orderId: string
  orderNumber: string
  firstName: string
  lastName: string
  mode: 'test' | 'live'
  totalAmount: string
  subtotal: string
  shippingCost: string
  /** Name, street, city with code, country. */
  shipTo: string[]
  lines: OrderLineTold[]
}

export type OrderLineTold = {
  title: string
  type: string
  printSize: string | null
  quantity: number
  totalPrice: string
  picture: WorkLine['picture']
}

export const dollars = (amount: string): string => formatCents(toCents(amount))

/** '[Test]' before the subject of what is no real order (design §2). */
export const orderSubject = (data: OrderTold, subject: string): string =>
  data.mode === 'test' ? `[Test] ${subject}` : subject

export const testNotice = ({ mode }: OrderTold): string | undefined =>
  mode === 'test' ? 'This is a test order: no card was charged and nothing will be sent.' : undefined

export const buyerName = ({ firstName, lastName }: OrderTold): string => `${firstName} ${lastName}`

export const works = ({ lines }: OrderTold): Block => ({
  kind: 'works',
  works: lines.map(({ title, type, printSize, quantity, totalPrice, picture }) => ({
    title,
    detail: type === 'original' ? 'Original' : `Print (${printSize})${quantity > 1 ? ` × ${quantity}` : ''}`,
    price: dollars(totalPrice),
    picture,
  })),
})

export const sums = ({ subtotal, shippingCost, totalAmount }: OrderTold): Block => ({
  kind: 'facts',
  facts: [
    { name: 'Subtotal', value: dollars(subtotal) },
    { name: 'Shipping', value: dollars(shippingCost) },
    { name: 'Total', value: `${dollars(totalAmount)} USD`, isStrong: true },
  ],
})

/** The page that the buyer saw after paying; it shows no personal data (design §3). */
export const confirmationPage = ({ orderId }: OrderTold, { publicUrl }: LetterContext): string =>
  `${publicUrl}/payment-confirmation/${orderId}`

/** Whom a buyer can ask, as the end of a letter. */
export const questions = ({ settings }: LetterContext): Block => ({
  kind: 'note',
  text: settings.email
    ? `Questions? Answer this letter or write to ${settings.email}.`
    : 'Questions? Answer this letter.',
})
