import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import { shareOut } from '@gesso/shared-types/money/share-out'
import type { ReversedPart } from '../../orders/given-back/reversed-parts'
import type { DocumentContent, DocumentLine, DocumentTax } from './document-content'
import { commonPercent, type OrderPart, percentOf, percentOfAll } from './order-parts'
import type { DocumentSettings } from './read-document-settings'
import type { Unnumbered } from './sale-content'

/** A refund, in cents, and whether it went to a gift card. */
export type GivenBack = { cents: number; isToGiftCard: boolean }

type Given = { part: OrderPart; cents: number; taxCents: number }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The line for what is refunded of a part; as it was sold if all of it is refunded and no discount was taken off. */
function lineOf({ part, cents, taxCents }: Given, isIncluded: boolean): DocumentLine {
  const shown = cents - (isIncluded ? 0 : taxCents)
  const taxPercent = percentOfAll(part.taxes)
  const { sold } = part
  if (!sold) {
    const amount = fromCents(shown)
    return { title: 'Gift card', details: [], quantity: 1, unitPrice: amount, total: amount, taxPercent }
  }
  const total = fromCents(shown)
  if (cents === part.cents && total === sold.totalPrice) {
    const { title, details, quantity, unitPrice } = sold
    return { title, details, quantity, unitPrice, total, taxPercent }
  }
  const of = cents < part.cents ? [`A part, of ${formatCents(part.cents)} paid`] : []
  return {
    title: sold.title,
    details: [...sold.details, ...of],
    quantity: 1,
    unitPrice: total,
    total,
    taxPercent,
  }
}

/** The taxes in what is refunded, by rate. */
function taxesOf(given: readonly Given[], isIncluded: boolean): DocumentTax[] {
  const sums = new Map<string, { name: string; rate: number; netCents: number; taxCents: number }>()
  for (const { part, cents, taxCents } of given) {
    const shares = shareOut(
      taxCents,
      part.taxes.map((tax) => tax.taxCents),
    )
    for (const [place, { name, rate }] of part.taxes.entries()) {
      const key = JSON.stringify([name, rate])
      const known = sums.get(key) ?? { name, rate, netCents: 0, taxCents: 0 }
      known.netCents += cents - taxCents
      known.taxCents += shares[place] ?? 0
      sums.set(key, known)
    }
  }
  return [...sums.values()].map(({ name, rate, netCents, taxCents }) => ({
    name,
    percent: percentOf(rate),
    net: fromCents(netCents),
    tax: fromCents(taxCents),
    included: isIncluded,
  }))
}

/**
 * The content of a credit note about a refund. The buyer is named as in the document that it corrects, even after
 * their data has changed.
 * @param reversed what is refunded of each part
 */
export function creditContent(
  sale: DocumentContent,
  settings: DocumentSettings | null,
  { parts, isIncluded }: { parts: readonly OrderPart[]; isIncluded: boolean },
  reversed: readonly ReversedPart[],
  { cents, isToGiftCard }: GivenBack,
): Unnumbered {
  const given = reversed.flatMap(({ reference, ...amounts }) => {
    const part = parts.find((each) => each.reference === reference)
    return part ? [{ part, ...amounts }] : []
  })
  const shipping = given.filter(({ part }) => part.isShipping)
  const shippingCents = sum(shipping.map((each) => each.cents - (isIncluded ? 0 : each.taxCents)))
  const lines = given.filter(({ part }) => !part.isShipping).map((each) => lineOf(each, isIncluded))
  const rest = cents - sum(given.map((each) => each.cents))
  const amount = fromCents(Math.max(0, rest))
  const ofNoPart: DocumentLine = {
    title: 'Given back beside the order’s total',
    details: [],
    quantity: 1,
    unitPrice: amount,
    total: amount,
    taxPercent: null,
  }
  return {
    ...sale,
    kind: 'credit_note',
    corrects: sale.number,
    correctsName: documentName(sale.kind, sale.number),
    correctsDate: sale.date,
    seller: settings?.seller ?? sale.seller,
    lines: rest > 0 ? [...lines, ofNoPart] : lines,
    shipping:
      shippingCents > 0
        ? {
            title: 'Shipping',
            amount: fromCents(shippingCents),
            taxPercent: commonPercent(shipping.map(({ part }) => part)),
          }
        : null,
    discount: null,
    taxes: taxesOf(given, isIncluded),
    total: fromCents(cents),
    paidByGiftCard: isToGiftCard ? fromCents(cents) : null,
    paid: isToGiftCard ? '0.00' : fromCents(cents),
    paidOn: null,
    note: settings?.words ?? sale.note,
    sheet: settings?.sheet ?? sale.sheet,
  }
}

/** The content of a document that reverses a credit note, because the bank returned the refund to the seller. */
export const undoContent = (
  sale: DocumentContent,
  credit: DocumentContent,
  settings: DocumentSettings | null,
): Unnumbered => {
  const ends = [
    `It takes back credit note ${credit.number}: the refund did not reach the buyer and came back.`,
    settings?.words ?? credit.note,
  ]
  return {
    ...credit,
    kind: sale.kind,
    corrects: credit.number,
    correctsName: documentName(credit.kind, credit.number),
    correctsDate: credit.date,
    seller: settings?.seller ?? credit.seller,
    paidOn: sale.paidOn,
    note: ends.filter(Boolean).join('\n'),
    sheet: settings?.sheet ?? credit.sheet,
  }
}
