import { toCents } from '@gesso/shared-types/money/money'
import { isoDayOf } from '../../platform/text/when'
import type { DocumentContent } from './document-content'
import { commonPercent, type OrderPart, orderParts, percentOf, percentOfAll } from './order-parts'
import type { DocumentSettings } from './read-document-settings'
import type { SoldOrder } from './sold-order'

/** The content of a document before it has its number and date. */
export type Unnumbered = Omit<DocumentContent, 'number' | 'date'>

/** The seller's number is already in the document's head. */
const isOwnNumber = (words: string): boolean => words.startsWith('Seller’s tax number: ')

const linesOf = ({ lines }: SoldOrder, parts: readonly OrderPart[]): DocumentContent['lines'] =>
  lines.map(({ id, title, details, quantity, unitPrice, totalPrice }) => ({
    title,
    details,
    quantity,
    unitPrice,
    total: totalPrice,
    taxPercent: percentOfAll(parts.find(({ line }) => line === id)?.taxes ?? []),
  }))

const giftCardLine = ({ totalAmount }: SoldOrder): DocumentContent['lines'] => [
  {
    title: 'Gift card',
    details: ['The tax is raised when it is spent.'],
    quantity: 1,
    unitPrice: totalAmount,
    total: totalAmount,
    taxPercent: null,
  },
]

/**
 * The content of a paid order's document: an invoice, or a receipt for a gift card, which sells nothing until it is
 * spent.
 * @param zone the artist's time zone
 */
export function saleContent(order: SoldOrder, settings: DocumentSettings, zone: string): Unnumbered {
  const parts = orderParts(order)
  const shippingParts = parts.filter(({ isShipping }) => isShipping)
  const discounted = toCents(order.discountAmount) > 0
  return {
    kind: order.buysCard ? 'receipt' : 'invoice',
    order: { id: order.id, number: order.number, date: isoDayOf(order.createdAt, zone) },
    corrects: null,
    correctsName: null,
    correctsDate: null,
    seller: settings.seller,
    buyer: order.buyer,
    currency: 'USD',
    lines: order.buysCard ? giftCardLine(order) : linesOf(order, parts),
    shipping:
      toCents(order.shippingCost) > 0
        ? { title: 'Shipping', amount: order.shippingCost, taxPercent: commonPercent(shippingParts) }
        : null,
    discount: discounted
      ? {
          title: order.discountCode ? `Discount (${order.discountCode})` : 'Discount',
          amount: order.discountAmount,
        }
      : null,
    taxes: order.taxes.map(({ name, rate, baseAmount, taxAmount, isIncluded }) => ({
      name,
      percent: percentOf(rate),
      net: baseAmount,
      tax: taxAmount,
      included: isIncluded,
    })),
    taxWords: order.taxWords.filter((words) => !isOwnNumber(words)).join('\n'),
    total: order.totalAmount,
    paidByGiftCard: order.giftCardAmount,
    paid: order.capturedAmount,
    paidOn: order.paidAt === null ? null : isoDayOf(order.paidAt, zone),
    // A gift card sells no work.
    note: [order.buysCard ? '' : settings.saleWords, settings.words].filter(Boolean).join('\n'),
    isTest: order.mode === 'test',
    sheet: settings.sheet,
  }
}
