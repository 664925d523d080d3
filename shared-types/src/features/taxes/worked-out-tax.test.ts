import { priceOrder } from '../../orders/price-order'
import { type BorneTax, pricedTax, raiseTax, TaxMisfit, type WorkedOutTax } from './order-tax'

/** 'VAT 19 1900': name, percent and cents; `base` is the taxed amount in cents. */
const taxesOf = (text: string, base: number): BorneTax[] =>
  text === ''
    ? []
    : text.split(', ').map((each) => {
        const [name = '', percent, cents] = each.split(' ')
        return { name, rate: Number(percent) * 1000, taxCents: Number(cents), baseCents: base }
      })

type Case = [
  what: string,
  isIncluded: boolean,
  /** Each line's price after its discount, and its taxes. */
  lines: [cents: number, taxes: string][],
  shipping: [cents: number, taxes: string],
  /** The discount of each line. */
  discounts: number[],
  total: number,
  byRate: string[],
]

const CASES: Case[] = [
  ['inside, one rate', true, [[11_900, 'VAT 19 1900']], [2380, 'VAT 19 380'], [], 14_280, ['VAT 19000 2280']],
  [
    'inside, two rates',
    true,
    [
      [10_700, 'VAT 7 700'],
      [11_900, 'VAT 19 1900'],
    ],
    [1190, 'VAT 19 190'],
    [],
    23_790,
    ['VAT 7000 700', 'VAT 19000 2090'],
  ],
  [
    'on top, one rate',
    false,
    [[10_000, 'Sales 8.875 888']],
    [1500, 'Sales 8.875 133'],
    [],
    12_521,
    ['Sales 8875 1021'],
  ],
  [
    'on top, two taxes on each',
    false,
    [[10_000, 'GST 5 500, QST 9.975 998']],
    [1500, 'GST 5 75, QST 9.975 150'],
    [],
    13_223,
    ['GST 5000 575', 'QST 9975 1148'],
  ],
  [
    'on top, shipping without tax',
    false,
    [[10_000, 'Sales 7.25 725']],
    [1500, ''],
    [],
    12_225,
    ['Sales 7250 725'],
  ],
  [
    'a discount on lines, inside',
    true,
    [
      [9630, 'VAT 7 630'],
      [10_710, 'VAT 19 1710'],
    ],
    [0, ''],
    [1070, 1190],
    20_340,
    ['VAT 7000 630', 'VAT 19000 1710'],
  ],
  [
    'a discount on lines, on top',
    false,
    [
      [9000, 'VAT 20 1800'],
      [4500, 'VAT 20 900'],
    ],
    [1500, 'VAT 20 300'],
    [1000, 500],
    18_000,
    ['VAT 20000 3000'],
  ],
  ['free shipping', false, [[10_000, 'VAT 20 2000']], [0, ''], [], 12_000, ['VAT 20000 2000']],
  ['pick-up, nothing is sent', true, [[10_000, 'VAT 20 1667']], [0, ''], [], 10_000, ['VAT 20000 1667']],
  ['zero-rated', false, [[10_000, '']], [1500, ''], [], 11_500, []],
  [
    'reverse charge, on top',
    false,
    [
      [10_000, ''],
      [2000, ''],
    ],
    [1500, ''],
    [],
    13_500,
    [],
  ],
  ['reverse charge, inside', true, [[10_000, '']], [1500, ''], [], 11_500, []],
  [
    'a line that is free by its code',
    false,
    [
      [0, ''],
      [2000, 'VAT 20 400'],
    ],
    [1500, 'VAT 20 300'],
    [500, 0],
    4200,
    ['VAT 20000 700'],
  ],
  [
    'a rate that is rounded by the line',
    false,
    [
      [33, 'VAT 20 7'],
      [33, 'VAT 20 7'],
      [33, 'VAT 20 7'],
    ],
    [100, 'VAT 20 20'],
    [],
    240,
    ['VAT 20000 41'],
  ],
]

const given = ([, isIncluded, lines, [shippingCents, onShipping], discounts, totalCents]: Case) => {
  const tax: WorkedOutTax = {
    isIncluded,
    totalCents,
    workedOut: {
      lines: lines.map(([cents, taxes]) => taxesOf(taxes, cents)),
      shipping: taxesOf(onShipping, shippingCents),
    },
  }
  const priced = lines.map(([cents], place) => ({
    type: 'original' as const,
    quantity: 1,
    unitPriceCents: cents + (discounts[place] ?? 0),
  }))
  return { priced, pricing: { shippingCents, discountCents: discounts, tax } }
}

test.each(CASES)('%s: lines, rates and total add up', (...each) => {
  const { priced, pricing } = given(each)
  const sums = priceOrder(priced, { ...pricing, tax: pricedTax(pricing.tax) })
  const [, isIncluded, lines, shipping, , total, byRate] = each
  expect(sums.totalCents).toBe(total)
  expect(sums.taxes.map(({ name, rate, taxCents }) => `${name} ${rate} ${taxCents}`)).toEqual(byRate)
  const onLines = sums.lines.reduce(
    (sum, { addedTaxCents }) => sum + addedTaxCents,
    sums.shippingAddedTaxCents,
  )
  const inRates = sums.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  expect(onLines).toBe(isIncluded ? 0 : inRates)
  expect(sums.addedTaxCents).toBe(onLines)
  const { lineParts, shippingParts } = raiseTax(
    pricing.tax,
    lines.map(([cents]) => cents),
    shipping[0],
  )
  expect([...lineParts, ...shippingParts].reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(inRates)
})

const misfits: [string, (tax: WorkedOutTax) => WorkedOutTax][] = [
  ['another total', (tax) => ({ ...tax, totalCents: tax.totalCents + 1 })],
  ['a line too few', (tax) => ({ ...tax, workedOut: { ...tax.workedOut, lines: [] } })],
  [
    'a tax below zero',
    (tax) => ({
      ...tax,
      totalCents: 11_499,
      workedOut: { lines: [[{ name: 'VAT', rate: 1, baseCents: 1, taxCents: -1 }]], shipping: [] },
    }),
  ],
  [
    'a broken cent',
    (tax) => ({
      ...tax,
      totalCents: 11_500.5,
      workedOut: { lines: [[{ name: 'VAT', rate: 1, baseCents: 1, taxCents: 0.5 }]], shipping: [] },
    }),
  ],
  [
    'more tax inside than the price',
    (tax) => ({
      ...tax,
      isIncluded: true,
      workedOut: { lines: [[{ name: 'VAT', rate: 1, baseCents: 0, taxCents: 10_001 }]], shipping: [] },
    }),
  ],
]

test.each(misfits)('%s is taken for no tax of this order', (_what, spoil) => {
  const zeroRated = CASES[9] as Case
  const { priced, pricing } = given(zeroRated)
  const totalWith = (tax: WorkedOutTax) => priceOrder(priced, { ...pricing, tax: pricedTax(tax) }).totalCents
  expect(totalWith(pricing.tax)).toBe(11_500)
  expect(() => totalWith(spoil(pricing.tax))).toThrow(TaxMisfit)
})
