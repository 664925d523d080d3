import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { dayOf } from '../../platform/text/when'
import type { DocumentContent, DocumentTax } from './document-content'

/** A sum on a document: its label, and the amount. Only the total's amount names the currency. */
export type SumLine = { label: string; amount: string; isTotal?: boolean }

/** An amount as in a column: '1,234.50'. */
export const figure = (amount: string): string => formatCents(toCents(amount)).slice(1)

/** A day of a document for people: 'November 20, 2026'. */
const longDay = (day: string): string => dayOf(day, 'UTC', 'long')

const taxLabel = ({ name, percent, net }: DocumentTax): string => `${name} ${percent}% on ${figure(net)}`

const minus = (amount: string): string => `−${figure(amount)}`

/** Whether the document is about money that was refunded, not paid. */
const givesBack = ({ kind }: DocumentContent): boolean => kind === 'credit_note'

/** The sums of a document in order, from its lines to what was paid. */
export function sumLines(content: DocumentContent): SumLine[] {
  const { lines, discount, shipping, taxes, total, currency, paidByGiftCard, paid, paidOn } = content
  const subtotal = fromCents(lines.reduce((sum, line) => sum + toCents(line.total), 0))
  const added = taxes.filter(({ included }) => !included)
  const parts: SumLine[] = [
    ...(discount ? [{ label: discount.title, amount: minus(discount.amount) }] : []),
    ...(shipping ? [{ label: shippingLabel(shipping), amount: figure(shipping.amount) }] : []),
    ...added.map((tax) => ({ label: taxLabel(tax), amount: figure(tax.tax) })),
  ]
  return [
    // Alone, the subtotal would only repeat the total.
    ...(parts.length > 0 ? [{ label: 'Subtotal', amount: figure(subtotal) }] : []),
    ...parts,
    { label: 'Total', amount: `${formatCents(toCents(total))} ${currency}`, isTotal: true },
    ...taxes
      .filter(({ included }) => included)
      .map((tax) => ({ label: `Includes ${taxLabel(tax)}`, amount: figure(tax.tax) })),
    ...(paidByGiftCard === null || toCents(paidByGiftCard) === 0
      ? []
      : [
          {
            label: givesBack(content) ? 'Back on the gift card' : 'Paid by gift card',
            amount: figure(paidByGiftCard),
          },
        ]),
    ...(toCents(paid) === 0 ? [] : [{ label: paidLabel(content, paidOn), amount: figure(paid) }]),
  ]
}

const shippingLabel = ({ title, taxPercent }: NonNullable<DocumentContent['shipping']>): string =>
  taxPercent === null ? title : `${title}, tax ${taxPercent}%`

function paidLabel(content: DocumentContent, paidOn: string | null): string {
  if (givesBack(content)) return 'Given back to the buyer'
  return paidOn === null ? 'Paid' : `Paid on ${longDay(paidOn)}`
}

/** A block of a document's head: labels, each with lines below it. */
export type HeadBlock = { label: string; lines: string[] }[]

/** The blocks side by side above the lines: the buyer, the order, the days. */
export function headBlocks(content: DocumentContent): HeadBlock[] {
  const { buyer, order, date, paidOn, correctsName, correctsDate } = content
  const number = buyer.taxNumber ? [`Tax number ${buyer.taxNumber}`] : []
  return [
    [{ label: 'Billed to', lines: [buyer.name, ...buyer.lines, ...number] }],
    [{ label: 'Order', lines: [order.number, longDay(order.date)] }],
    [
      { label: 'Date', lines: [longDay(date)] },
      ...(correctsName && correctsDate
        ? [{ label: 'Corrects', lines: [correctsName, `of ${longDay(correctsDate)}`] }]
        : paidOn
          ? [{ label: 'Paid on', lines: [longDay(paidOn)] }]
          : []),
    ],
  ]
}

/** The seller's lines for the right side of the head. */
export const sellerLines = ({ seller }: DocumentContent): string[] => [
  ...seller.lines,
  ...(seller.email ? [seller.email] : []),
  ...(seller.taxNumber ? [`Tax number ${seller.taxNumber}`] : []),
]

export const TEST_WORDS = 'Of a test order: no money was charged, and this document is not valid.'

/** The text below the sums, line by line. */
export const endWords = ({ taxWords, note }: DocumentContent): string[] =>
  [...taxWords.split('\n'), ...note.split('\n')].map((line) => line.trim()).filter(Boolean)
