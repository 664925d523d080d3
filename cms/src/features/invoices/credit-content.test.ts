import { toCents } from '@gesso/shared-types/money/money'
import { creditContent, undoContent } from './credit-content'
import type { DocumentContent } from './document-content'
import { DOCUMENT } from './document-fixture'
import type { OrderPart } from './order-parts'

const SALE: DocumentContent = {
  ...DOCUMENT,
  number: '2026-0007',
  date: '2026-11-23',
  discount: { title: 'Code', amount: '5.00' },
  paidOn: '2026-11-23',
  note: 'Thank you.',
}
const TAX = { name: 'Sales tax', rate: 8875 }

/** Two prints at $50.00 and shipping at $10.00, with 8.875 % of tax, inside the prices or on top. */
function sold(isIncluded: boolean): OrderPart[] {
  const added = (cents: number, taxCents: number) => cents + (isIncluded ? 0 : taxCents)
  const taxes = (taxCents: number) => [{ ...TAX, taxCents }]
  return [
    {
      reference: 'line-1',
      line: 1,
      isShipping: false,
      cents: added(10_000, 888),
      taxCents: 888,
      taxes: taxes(888),
      sold: {
        id: 1,
        cents: 10_000,
        title: 'Dusk',
        details: ['Print, A4'],
        quantity: 2,
        unitPrice: '50.00',
        totalPrice: '100.00',
      },
    },
    {
      reference: 'shipping-1',
      line: null,
      isShipping: true,
      cents: added(1000, 89),
      taxCents: 89,
      taxes: taxes(89),
      sold: null,
    },
  ]
}

const credit = (
  isIncluded: boolean,
  reversed: [string, number, number][],
  cents: number,
  isToGiftCard = false,
) =>
  creditContent(
    SALE,
    null,
    { parts: sold(isIncluded), isIncluded },
    reversed.map(([reference, part, taxCents]) => ({ reference, cents: part, taxCents })),
    { cents, isToGiftCard },
  )

/** The sum of what a reader adds up: lines, shipping, and the taxes that are not inside them. */
const added = (document: ReturnType<typeof credit>): number =>
  [
    ...document.lines.map(({ total }) => total),
    document.shipping?.amount ?? '0.00',
    ...document.taxes.filter(({ included }) => !included).map(({ tax }) => tax),
  ].reduce((sum, amount) => sum + toCents(amount), 0)

test.each([
  ['a part, with the tax on top', false, [['line-1', 5444, 444]], 5444],
  ['a part, with the tax inside', true, [['line-1', 5000, 408]], 5000],
  [
    'everything, with the tax on top',
    false,
    [
      ['line-1', 10_888, 888],
      ['shipping-1', 1089, 89],
    ],
    11_977,
  ],
  [
    'everything, with the tax inside',
    true,
    [
      ['line-1', 10_000, 815],
      ['shipping-1', 1000, 82],
    ],
    11_000,
  ],
  ['more than the order', false, [['shipping-1', 1089, 89]], 2000],
] as [string, boolean, [string, number, number][], number][])(
  'a credit note about %s comes to what went back',
  (_, isIncluded, reversed, cents) => {
    const document = credit(isIncluded, reversed, cents)
    expect(added(document)).toBe(cents)
    expect([document.total, document.paid, document.paidByGiftCard]).toEqual([
      (cents / 100).toFixed(2),
      (cents / 100).toFixed(2),
      null,
    ])
    const net = reversed.reduce((sum, [, part, taxCents]) => sum + part - taxCents, 0)
    expect(document.taxes.map((tax) => [tax.percent, toCents(tax.net), tax.included])).toEqual([
      ['8.875', net, isIncluded],
    ])
  },
)

test('a line that goes back whole stands as it was sold, a part with what was paid for all of it', () => {
  const whole = credit(true, [['line-1', 10_000, 815]], 10_000).lines
  expect(whole).toMatchObject([{ quantity: 2, unitPrice: '50.00', total: '100.00', details: ['Print, A4'] }])
  const part = credit(true, [['line-1', 2500, 204]], 2500).lines
  expect(part).toMatchObject([
    {
      quantity: 1,
      unitPrice: '25.00',
      details: ['Print, A4', 'A part, of $100.00 paid'],
      taxPercent: '8.875',
    },
  ])
})

test('what goes back beside the order’s total has a line without tax', () => {
  const { lines, shipping } = credit(false, [['shipping-1', 1089, 89]], 2000)
  expect(lines).toMatchObject([
    { title: 'Given back beside the order’s total', total: '9.11', taxPercent: null },
  ])
  expect(shipping).toEqual({ title: 'Shipping', amount: '10.00', taxPercent: '8.875' })
})

test('a credit note names what it corrects, and what went back to a gift card', () => {
  const document = credit(true, [['line-1', 10_000, 815]], 10_000, true)
  expect([document.paidByGiftCard, document.paid, document.discount, document.paidOn]).toEqual([
    '100.00',
    '0.00',
    null,
    null,
  ])
  expect([document.kind, document.corrects, document.correctsDate]).toEqual([
    'credit_note',
    '2026-0007',
    '2026-11-23',
  ])
})

test('a document that takes a credit note back says so, above the seller’s words', () => {
  const given = { ...SALE, ...credit(true, [['line-1', 10_000, 815]], 10_000), number: 'C2026-0001' }
  const document = undoContent(SALE, given, null)
  expect([document.kind, document.corrects, document.paidOn, document.total]).toEqual([
    'invoice',
    'C2026-0001',
    '2026-11-23',
    '100.00',
  ])
  expect(document.note).toBe(
    'It takes back credit note C2026-0001: the refund did not reach the buyer and came back.\nThank you.',
  )
})
