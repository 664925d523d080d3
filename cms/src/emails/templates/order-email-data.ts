import type { LineEdition } from '@gesso/shared-types/artworks/edition'
import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { TaxAmount } from '@gesso/shared-types/orders/order-amounts'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/orders/sum-rows'
import type { ArtworkLine, Block, EmailContext } from '../template'

/** The data queued with every email about an order: the order at that time. */
export type OrderEmailData = {
  orderId: string
  orderNumber: string
  firstName: string
  lastName: string
  mode: OrderMode
  totalAmount: string
  subtotal: string
  shippingCost: string
  /** This and `discountCode` are absent in emails that earlier versions queued. */
  discountAmount?: string
  discountCode?: string | null
  taxes?: TaxAmount[]
  /** Absent when the email says nothing about tax. */
  taxWords?: string[]
  /** Name and address, formatted for their country. */
  shipTo: string[]
  /** Present when it was handed over at the sale, and nothing is sent. */
  isTakenAlong?: true
  /** Absent with flat shipping rates. */
  delivery?: OrderDelivery
  lines: OrderEmailLine[]
  /** The part of the total that a gift card pays; absent without one. */
  giftCardAmount?: string
  /** The gift card that the order buys, instead of works. `day` is '2026-12-24', or null to deliver it at once. */
  gift?: { recipientName: string; day: string | null }
}

export type OrderEmailLine = {
  /** Absent in emails that earlier versions queued. */
  id?: number
  title: string
  type: string
  printSize: string | null
  quantity: number
  totalPrice: string
  picture: ArtworkLine['picture']
  packing?: Packing
  /** For a print of an edition: the edition with the print's numbers. */
  edition?: LineEdition
}

/** The shipping terms that applied to an order. */
type OrderDelivery = {
  zone: string | null
  /** The delivery time in the artist's words. */
  time: string | null
  /** Where the buyer picks it up; null for an order that is sent. */
  pickUp: { address: string; words: string } | null
}

export const dollars = (amount: string): string => formatCents(toCents(amount))

/** Marks the subject of emails about a test order. */
export const orderSubject = (data: OrderEmailData, subject: string): string =>
  data.mode === 'test' ? `[Test] ${subject}` : subject

export const testNotice = ({ mode }: OrderEmailData): string | undefined =>
  mode === 'test' ? 'This is a test order: no card was charged and nothing will be sent.' : undefined

export const buyerName = ({ firstName, lastName }: OrderEmailData): string => `${firstName} ${lastName}`

const packed = (kind: string, packing: Packing | undefined): string =>
  packing ? `${kind}, ${PACKING_WORDS[packing].toLowerCase()}` : kind

/** Tells the buyer of a gift card about it. */
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

/** Shows where an order goes: the buyer's address, or the studio's for a pick-up. */
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

/** The address of the page that the buyer saw after paying; it shows no personal data. */
export const confirmationPage = (
  { orderId }: Pick<OrderEmailData, 'orderId'>,
  { publicUrl }: EmailContext,
): string => `${publicUrl}/payment-confirmation/${orderId}`

/** Shows what the artist writes to this buyer, above the shop's text. */
export const artistsWords = (words: string | null | undefined): Block[] =>
  words ? [{ kind: 'quote', text: words }] : []

/** Makes the closing note of an email to a buyer: how to ask questions. */
export const questions = ({ settings }: EmailContext): Block => ({
  kind: 'note',
  text: settings.email
    ? `Questions? Reply to this email or write to ${settings.email}.`
    : 'Questions? Reply to this email.',
})
