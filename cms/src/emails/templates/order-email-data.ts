import type { LineEdition } from '@gesso/shared-types/artworks/edition'
import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { TaxAmount } from '@gesso/shared-types/orders/order-amounts'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/orders/sum-rows'
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
  /** Emails that were queued by earlier versions have neither. */
  discountAmount?: string
  discountCode?: string | null
  taxes?: TaxAmount[]
  /** Absent where nothing is told of the tax. */
  taxWords?: string[]
  /** Name and address, as it is written in its country. */
  shipTo: string[]
  /** Absent where shipping is flat. */
  delivery?: OrderDelivery
  lines: OrderEmailLine[]
  /** What a gift card pays of it; absent without one. */
  giftCardAmount?: string
  /** The gift card that the order buys, in place of works; its day is '2026-12-24', null for at once. */
  gift?: { recipientName: string; day: string | null }
}

export type OrderEmailLine = {
  /** Emails that were queued by earlier versions have none. */
  id?: number
  title: string
  type: string
  printSize: string | null
  quantity: number
  totalPrice: string
  picture: ArtworkLine['picture']
  packing?: Packing
  /** Of a print that belongs to one, with its numbers. */
  edition?: LineEdition
}

/** What the shop's shipping terms said of an order. */
type OrderDelivery = {
  zone: string | null
  /** How long it takes, in the artist's words. */
  time: string | null
  /** Where the buyer fetches it; null for one that is sent. */
  pickUp: { address: string; words: string } | null
}

export const dollars = (amount: string): string => formatCents(toCents(amount))

/** Marks the subject of an email about a test order. */
export const orderSubject = (data: OrderEmailData, subject: string): string =>
  data.mode === 'test' ? `[Test] ${subject}` : subject

export const testNotice = ({ mode }: OrderEmailData): string | undefined =>
  mode === 'test' ? 'This is a test order: no card was charged and nothing will be sent.' : undefined

export const buyerName = ({ firstName, lastName }: OrderEmailData): string => `${firstName} ${lastName}`

const packed = (kind: string, packing: Packing | undefined): string =>
  packing ? `${kind}, ${PACKING_WORDS[packing].toLowerCase()}` : kind

/** What somebody who buys a gift card is told of it. */
export const giftLines = ({ gift, totalAmount }: OrderEmailData): Block[] =>
  gift
    ? [
        {
          kind: 'paragraph',
          text: `A gift card of ${dollars(totalAmount)} for ${gift.recipientName}. It goes to them by email ${
            gift.day === null ? 'at once' : `on ${dayWords(gift.day)}`
          }.`,
        },
      ]
    : []

const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const artworkLines = ({ lines }: Pick<OrderEmailData, 'lines'>): Block => ({
  kind: 'artworks',
  artworks: lines.map(({ title, type, printSize, quantity, totalPrice, picture, packing, edition }) => ({
    title,
    detail:
      type === 'original'
        ? packed('Original', packing)
        : type === 'payment'
          ? 'Payment'
          : `Print (${printSize})${quantity > 1 ? ` × ${quantity}` : ''}${edition ? `, ${lineEditionWords(edition)}` : ''}`,
    price: dollars(totalPrice),
    picture,
  })),
})

/** Where an order goes: the address of the buyer, or of the studio where it is fetched. */
export const destination = ({ delivery, shipTo }: OrderEmailData, name: string): Block[] => {
  if (!delivery?.pickUp) {
    return [
      { kind: 'lines', name, lines: shipTo },
      ...(delivery?.time ? [{ kind: 'paragraph' as const, text: `Delivery: ${delivery.time}.` }] : []),
    ]
  }
  const { address, words } = delivery.pickUp
  return [
    { kind: 'lines', name: 'Pick-up at the studio', lines: address.split('\n') },
    ...(words ? [{ kind: 'paragraph' as const, text: words }] : []),
  ]
}

export function sums(data: OrderEmailData): Block {
  const { subtotal, shippingCost, totalAmount, discountAmount, discountCode, taxes, taxWords } = data
  const amounts = {
    subtotalAmount: subtotal,
    shippingAmount: shippingCost,
    discountAmount,
    discountCode,
    taxes,
    taxWords,
  }
  const fact = ({ label, amount }: SumRow) => ({ name: label, value: amount })
  return {
    kind: 'facts',
    facts: [
      ...(data.gift ? [] : sumRows(amounts).map(fact)),
      { name: 'Total', value: `${dollars(totalAmount)} USD`, isStrong: true },
      ...giftCardRows({ totalAmount, giftCardAmount: data.giftCardAmount }).map(fact),
      ...includedTaxRows(amounts).map(fact),
    ],
  }
}

/** The page that the buyer saw after paying; it shows no personal data. */
export const confirmationPage = (
  { orderId }: Pick<OrderEmailData, 'orderId'>,
  { publicUrl }: EmailContext,
): string => `${publicUrl}/payment-confirmation/${orderId}`

/** What the artist says to this buyer, above what the shop says. */
export const artistsWords = (words: string | null | undefined): Block[] =>
  words ? [{ kind: 'quote', text: words }] : []

/** The end of an email to a buyer: how to ask a question. */
export const questions = ({ settings }: EmailContext): Block => ({
  kind: 'note',
  text: settings.email
    ? `Questions? Reply to this email or write to ${settings.email}.`
    : 'Questions? Reply to this email.',
})
