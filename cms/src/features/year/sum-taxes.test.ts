import type { Untaxed } from '@gesso/shared-types/features/taxes/order-tax'
import * as fc from 'fast-check'
import { type TaxedOrder, type TaxOfYear, TaxSums } from './sum-taxes'

function sumTaxes(orders: readonly TaxedOrder[]): TaxOfYear[] {
  const sums = new TaxSums()
  for (const order of orders) sums.add(order)
  return sums.taxes()
}

const reduced = { name: 'VAT', rate: 7000 }
const vat = { name: 'VAT', rate: 19_000 }

/** An original for $107.00 and prints for $119.00, tax inside, and $10.00 for shipping, which is taxed like them. */
const order = (more: Partial<TaxedOrder> = {}): TaxedOrder => ({
  country: 'DE',
  isOfYear: true,
  tax: { isIncluded: true, lines: [reduced, vat], shipping: 'as_goods', untaxed: [null, null] },
  lines: [
    { id: 1, cents: 10_700 },
    { id: 2, cents: 11_900 },
  ],
  shippingCents: 1000,
  givings: [],
  ...more,
})
const giving = (cents: number, lines: number[] = [], isOfYear = true) => ({ cents, lines, isOfYear })
const short = (orders: TaxedOrder[]) =>
  sumTaxes(orders).map(({ country, rate, untaxed, ...sums }) => [
    country,
    rate?.rate ?? untaxed,
    sums.soldNetCents,
    sums.soldTaxCents,
    sums.givenBackNetCents,
    sums.givenBackTaxCents,
  ])

test('a sale stands by country and rate, its shipping with what it follows', () => {
  const { tax, lines } = order()
  const turned = { lines: [...lines].reverse(), tax: { ...tax, lines: [vat, reduced] } }
  expect(short([order(), order({ country: 'AT', ...turned })])).toEqual([
    ['AT', 19_000, 10_443, 1984, 0, 0],
    ['AT', 7000, 10_442, 731, 0, 0],
    ['DE', 19_000, 10_443, 1984, 0, 0],
    ['DE', 7000, 10_442, 731, 0, 0],
  ])
})

test('a line that was cancelled gives back its own tax alone', () => {
  expect(short([order({ shippingCents: 0, givings: [giving(11_900, [2])] })])).toEqual([
    ['DE', 19_000, 10_000, 1900, 10_000, 1900],
    ['DE', 7000, 10_000, 700, 0, 0],
  ])
})

test('sending that goes back with a line takes nothing from the other', () => {
  expect(short([order({ givings: [giving(12_900, [2])] })])).toEqual([
    ['DE', 19_000, 10_443, 1984, 10_443, 1984],
    ['DE', 7000, 10_442, 731, 442, 31],
  ])
})

test('a line that is given back in three parts gives back all of its tax, and one that was free none', () => {
  const lines = [
    { id: 1, cents: 0 },
    { id: 2, cents: 11_900 },
  ]
  const givings = [giving(3966), giving(3967), giving(3967)]
  expect(short([order({ lines, shippingCents: 0, givings })])).toEqual([
    ['DE', 19_000, 10_000, 1900, 10_000, 1900],
  ])
})

test('a sale of last year stands in this one by what was given back alone', () => {
  const givings = [giving(10_700, [1], false), giving(11_900, [2])]
  expect(short([order({ shippingCents: 0, isOfYear: false, givings })])).toEqual([
    ['DE', 19_000, 0, 0, 10_000, 1900],
  ])
})

test('what bore no tax stands with why', () => {
  const tax = {
    isIncluded: false,
    lines: [null, null],
    shipping: 'as_goods' as const,
    untaxed: ['margin_scheme', 'reverse_charge'] as const,
  }
  expect(short([order({ tax })])).toEqual([
    ['DE', 'margin_scheme', 10_700 + 473, 0, 0, 0],
    ['DE', 'reverse_charge', 11_900 + 527, 0, 0, 0],
  ])
})

test('sending that follows no line has the reason of all lines, none where they differ or it is taxed', () => {
  const untaxed = (...reasons: Untaxed[]) => ({
    isIncluded: false,
    lines: [null, null],
    shipping: null,
    untaxed: reasons,
  })
  expect(short([order({ tax: untaxed('reverse_charge', 'reverse_charge') })])).toEqual([
    ['DE', 'reverse_charge', 23_600, 0, 0, 0],
  ])
  expect(short([order({ tax: untaxed('reverse_charge', 'margin_scheme') })])).toEqual([
    ['DE', null, 1000, 0, 0, 0],
    ['DE', 'margin_scheme', 11_900, 0, 0, 0],
    ['DE', 'reverse_charge', 10_700, 0, 0, 0],
  ])
  const tax = { ...untaxed('margin_scheme', 'margin_scheme'), shipping: vat }
  expect(sumTaxes([order({ tax })])).toMatchObject([
    { rate: null, untaxed: 'margin_scheme', soldNetCents: 22_600 },
    { rate: vat, untaxed: null, soldNetCents: 1000, soldTaxCents: 190 },
  ])
})

test('an order that is wholly given back leaves nothing of any rate, however it was given back', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 })
  const rates = fc.constantFrom(null, reduced, vat)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, rates), { minLength: 1, maxLength: 6 }),
      cents,
      fc.boolean(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (given, shippingCents, isIncluded, cuts) => {
        const sold = order({
          lines: given.map(([price], id) => ({ id, cents: price })),
          shippingCents,
          tax: {
            isIncluded,
            lines: given.map(([, rate]) => rate),
            shipping: 'as_goods',
            untaxed: given.map(() => null),
          },
        })
        const total = sumTaxes([sold]).reduce((sum, each) => sum + each.soldNetCents + each.soldTaxCents, 0)
        const places = [...cuts.map((cut) => Math.floor(cut * total)), total].sort((a, b) => a - b)
        const givings = places.map((place, at) => giving(place - (places[at - 1] ?? 0)))
        for (const sum of sumTaxes([{ ...sold, givings }])) {
          expect([sum.givenBackNetCents, sum.givenBackTaxCents]).toEqual([sum.soldNetCents, sum.soldTaxCents])
        }
      },
    ),
  )
})

test('two taxes that somebody else worked out for one thing each stand with its net amount', () => {
  const taxes = (cents: number, gst: number, qst: number) => [
    { name: 'GST', rate: 5000, baseCents: cents, taxCents: gst },
    { name: 'QST', rate: 9975, baseCents: cents, taxCents: qst },
  ]
  const worked = order({
    country: 'CA',
    tax: {
      isIncluded: false,
      totalCents: 27_135,
      workedOut: {
        lines: [taxes(10_700, 535, 1067), taxes(11_900, 595, 1187)],
        shipping: taxes(1000, 50, 101),
      },
      untaxed: [null, null],
    },
    givings: [giving(12_302, [1])],
  })
  expect(short([worked])).toEqual([
    ['CA', 5000, 23_600, 1180, 10_700, 535],
    ['CA', 9975, 23_600, 2355, 10_700, 1067],
  ])
})
