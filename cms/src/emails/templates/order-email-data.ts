import { formatCents, toCents } from '@gesso/shared-types/money'
import type { OrderMode } from '@gesso/shared-types/order'
import type { ArtworkLine, Block, EmailContext } from '../template'

/** What is queued with every email about an order: the order at that time. */
export type OrderEmailData = {
  orderId: string
  orderNumber: string
  firstName: string
  lastName: string
  mode: OrderMode
  totalAmount: string
  subtotal: string
  shippingCost: string
  /** Name, street, city with code, country. */
  shipTo: string[]
  lines: OrderEmailLine[]
}

export type OrderEmailLine = {
  title: string
  type: string
  printSize: string | null
  quantity: number
  totalPrice: string
  picture: ArtworkLine['picture']
}

export const dollars = (amount: string): string => formatCents(toCents(amount))

/** Marks the subject of an email about a test order. */
export const orderSubject = (data: OrderEmailData, subject: string): string =>
  data.mode === 'test' ? `[Test] ${subject}` : subject

export const testNotice = ({ mode }: OrderEmailData): string | undefined =>
  mode === 'test' ? 'This is a test order: no card was charged and nothing will be sent.' : undefined

export const buyerName = ({ firstName, lastName }: OrderEmailData): string => `${firstName} ${lastName}`

export const artworkLines = ({ lines }: OrderEmailData): Block => ({
  kind: 'artworks',
  artworks: lines.map(({ title, type, printSize, quantity, totalPrice, picture }) => ({
    title,
    detail: type === 'original' ? 'Original' : `Print (${printSize})${quantity > 1 ? ` × ${quantity}` : ''}`,
    price: dollars(totalPrice),
    picture,
  })),
})

export const sums = ({ subtotal, shippingCost, totalAmount }: OrderEmailData): Block => ({
  kind: 'facts',
  facts: [
    { name: 'Subtotal', value: dollars(subtotal) },
    { name: 'Shipping', value: dollars(shippingCost) },
    { name: 'Total', value: `${dollars(totalAmount)} USD`, isStrong: true },
  ],
})

/** The page that the buyer saw after paying; it shows no personal data. */
export const confirmationPage = ({ orderId }: OrderEmailData, { publicUrl }: EmailContext): string =>
  `${publicUrl}/payment-confirmation/${orderId}`

/** The end of an email to a buyer: how to ask a question. */
export const questions = ({ settings }: EmailContext): Block => ({
  kind: 'note',
  text: settings.email
    ? `Questions? Reply to this email or write to ${settings.email}.`
    : 'Questions? Reply to this email.',
})
