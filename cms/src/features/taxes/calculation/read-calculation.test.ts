import { pricedTax, TaxMisfit } from '@gesso/shared-types/features/taxes/order-tax'
import { priceOrder } from '@gesso/shared-types/orders/price-order'
import type { CalculatedPart, Levy, TaxCalculation, TaxRequest } from '../tax-gateway'
import { readCalculation, spreadOut } from './read-calculation'
import { type TaxedOrder, taxRequest } from './tax-request'

const CODES = { original: 'txcd_99999999', print: 'txcd_35010000', shipping: 'txcd_92010001' }
const order = (more: Partial<TaxedOrder> = {}): TaxedOrder => ({
  lines: [
    { type: 'original', quantity: 1, unitPriceCents: 10_000 },
    { type: 'print', quantity: 3, unitPriceCents: 2000 },
  ],
  place: { country: 'DE', state: '', zipCode: '10115', city: 'Berlin' },
  taxNumber: null,
  taxCodes: CODES,
  isIncluded: false,
  pricing: { shippingCents: 1500 },
  ...more,
})
const asked = (given: Partial<TaxedOrder> = {}): TaxRequest => {
  const request = taxRequest(order(given))
  if (!request || 'field' in request) throw new Error('Nothing is asked')
  return request
}

type Rates = [name: string, percent: string, thousandths: number][]
const VAT: Rates = [['VAT', '19', 19_000]]
const NEW_YORK: Rates = [
  ['Sales Tax', '4', 4000],
  ['Sales Tax', '4.5', 4500],
  ['Sales Tax', '0.375', 375],
]
const QUEBEC: Rates = [
  ['GST', '5', 5000],
  ['QST', '9.975', 9975],
]

/** An answer like Stripe's: each part's taxes are rounded separately. */
function answerTo(request: TaxRequest, rates: Rates, isReverseCharge = false): TaxCalculation {
  const part = (cents: number): CalculatedPart => {
    const inside = request.isIncluded ? 1 + rates.reduce((sum, [, , rate]) => sum + rate, 0) / 100_000 : 1
    const levies = rates.map(
      ([name, percent, rate]): Levy => ({
        name,
        percent,
        baseCents: Math.round(cents / inside),
        taxCents: Math.round((cents / inside) * (rate / 100_000)),
      }),
    )
    return {
      cents,
      levies,
      taxCents: levies.reduce((sum, { taxCents }) => sum + taxCents, 0),
      isReverseCharge,
    }
  }
  const lines = request.lines.map(({ reference, cents }) => ({ reference, ...part(cents) }))
  const shipping = request.shipping && part(request.shipping.cents)
  const parts = [...lines, ...(shipping ? [shipping] : [])]
  const tax = parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const cents = parts.reduce((sum, each) => sum + each.cents, 0)
  return {
    id: 'taxcalc_1',
    currency: 'usd',
    totalCents: cents + (request.isIncluded ? 0 : tax),
    onTopCents: request.isIncluded ? 0 : tax,
    insideCents: request.isIncluded ? tax : 0,
    lines,
    shipping,
    expiresAt: null,
  }
}

const CASES: [what: string, given: Partial<TaxedOrder>, rates: Rates, isReverse?: boolean][] = [
  ['on top', {}, VAT],
  ['inside', { isIncluded: true }, VAT],
  ['three authorities on top', {}, NEW_YORK],
  ['three authorities inside', { isIncluded: true }, NEW_YORK],
  ['two taxes on top', {}, QUEBEC],
  ['two taxes inside', { isIncluded: true }, QUEBEC],
  ['a code on the lines, on top', { pricing: { shippingCents: 1500, discountCents: [1000, 333] } }, VAT],
  [
    'a code on the lines, inside',
    { isIncluded: true, pricing: { shippingCents: 999, discountCents: [1, 599] } },
    QUEBEC,
  ],
  ['free shipping', { pricing: { shippingCents: 0 } }, NEW_YORK],
  ['pick-up with tax inside', { isIncluded: true, pricing: { shippingCents: 0 } }, VAT],
  ['a line that is free', { pricing: { shippingCents: 1500, discountCents: [10_000, 0] } }, QUEBEC],
  [
    'all lines free, sending is not',
    { pricing: { shippingCents: 1500, discountCents: [10_000, 6000] } },
    VAT,
  ],
  ['zero-rated', {}, []],
  ['zero-rated, inside', { isIncluded: true }, []],
  ['reverse charge', {}, [], true],
  ['reverse charge, inside', { isIncluded: true }, [], true],
  ['cents that do not divide', { pricing: { shippingCents: 1, discountCents: [9_999, 5_999] } }, QUEBEC],
]

test.each(CASES)(
  '%s: what Stripe says is the order’s, to the cent',
  (_what, given, rates, isReverse = false) => {
    const whole = order(given)
    const request = asked(given)
    const answer = answerTo(request, rates, isReverse)
    const { tax, untaxed, isReverseCharge } = spreadOut(
      readCalculation(answer, request),
      request,
      whole.lines.length,
    )
    const sums = priceOrder(whole.lines, { ...whole.pricing, tax: pricedTax(tax) })
    expect(sums.totalCents).toBe(answer.totalCents)
    expect(sums.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(
      answer.onTopCents + answer.insideCents,
    )
    expect(new Set(sums.taxes.map(({ name, rate }) => `${name} ${rate}`)).size).toBe(sums.taxes.length)
    expect(isReverseCharge).toBe(isReverse)
    expect(untaxed).toEqual(whole.lines.map(() => (isReverse ? 'reverse_charge' : null)))
  },
)

test('authorities that raise one tax are one rate for the buyer', () => {
  const request = asked()
  const { tax } = readCalculation(answerTo(request, NEW_YORK), request)
  expect(tax.workedOut.lines[0]).toEqual([
    { name: 'Sales Tax', rate: 8875, baseCents: 10_000, taxCents: 888 },
  ])
})

/** Reads the taxes of a single sale of $100.00, from its tax in cents and its levies. */
function taxesOfOne(taxCents: number, levies: Levy[], isReverseCharge = false) {
  const request = asked({ pricing: { shippingCents: 0, discountCents: [0, 6000] } })
  const lines = [{ reference: 'line-1', cents: 10_000, taxCents, levies, isReverseCharge }]
  const sums = { totalCents: 10_000 + taxCents, onTopCents: taxCents }
  return readCalculation({ ...answerTo(request, []), ...sums, lines }, request)
}
const levy = (name: string, percent: string, baseCents: number, taxCents: number): Levy => ({
  name,
  percent,
  baseCents,
  taxCents,
})

test('two taxes of one thing are told apart, one that takes nothing is not told, and of bases the widest', () => {
  const gst = levy('GST', '5', 10_000, 500)
  expect(taxesOfOne(1498, [gst, levy('QST', '9.975', 10_000, 998)]).tax.workedOut.lines).toEqual([
    [
      { name: 'GST', rate: 5000, baseCents: 10_000, taxCents: 500 },
      { name: 'QST', rate: 9975, baseCents: 10_000, taxCents: 998 },
    ],
  ])
  expect(taxesOfOne(500, [gst, levy('QST', '0', 10_000, 0)]).tax.workedOut.lines).toEqual([
    [{ name: 'GST', rate: 5000, baseCents: 10_000, taxCents: 500 }],
  ])
  const city = levy('Sales Tax', '4.5', 6000, 270)
  expect(taxesOfOne(670, [levy('Sales Tax', '4', 10_000, 400), city]).tax.workedOut.lines).toEqual([
    [{ name: 'Sales Tax', rate: 8500, baseCents: 10_000, taxCents: 670 }],
  ])
})

test('a tax that nobody names is a tax still, and no tax has no name', () => {
  expect(taxesOfOne(1900, []).tax.workedOut.lines).toEqual([
    [{ name: 'Tax', rate: 0, baseCents: 0, taxCents: 1900 }],
  ])
  expect(taxesOfOne(0, []).tax.workedOut.lines).toEqual([[]])
})

test('what bore a tax is not reverse-charged, and sending alone can be', () => {
  expect(taxesOfOne(500, [levy('GST', '5', 10_000, 500)], true).untaxed).toEqual([null])
  const request = asked()
  const { shipping, ...answer } = answerTo(request, [])
  const reversed = shipping && { ...shipping, isReverseCharge: true }
  const workedOut = readCalculation({ ...answer, shipping: reversed }, request)
  expect(spreadOut(workedOut, request, 2)).toMatchObject({ untaxed: [null, null], isReverseCharge: true })

  const sendingAlone = asked({ pricing: { shippingCents: 1500, discountCents: [10_000, 6000] } })
  const free = readCalculation(answerTo(sendingAlone, [], true), sendingAlone)
  expect(spreadOut(free, sendingAlone, 2)).toMatchObject({ untaxed: [null, null], isReverseCharge: true })
})

test('a part whose authorities come to something else keeps the tax that it is charged', () => {
  const request = asked({ pricing: { shippingCents: 0 } })
  const answer = answerTo(request, QUEBEC)
  const [first] = answer.lines
  if (!first) throw new Error('There is no line')
  first.taxCents += 1
  const { tax } = readCalculation(
    { ...answer, totalCents: answer.totalCents + 1, onTopCents: answer.onTopCents + 1 },
    request,
  )
  expect(tax.workedOut.lines[0]?.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(first.taxCents)
})

const SPOILT: [string, (answer: TaxCalculation) => Partial<TaxCalculation>][] = [
  ['another total', ({ totalCents }) => ({ totalCents: totalCents + 1 })],
  ['another currency', () => ({ currency: 'eur' })],
  ['taxes that are not those of its parts', ({ onTopCents }) => ({ onTopCents: onTopCents - 1 })],
  ['a line too few', ({ lines }) => ({ lines: lines.slice(1) })],
  [
    'a line of another amount',
    ({ lines }) => ({ lines: lines.map((line) => ({ ...line, cents: line.cents + 1 })) }),
  ],
  ['no shipping', () => ({ shipping: null })],
  ['another shipping', () => answerTo(asked({ pricing: { shippingCents: 2500 } }), VAT)],
  [
    'a line that nobody asked about, even for nothing',
    ({ lines }) => ({
      lines: [...lines, { reference: 'line-3', cents: 0, taxCents: 0, levies: [], isReverseCharge: false }],
    }),
  ],
  ['a tax inside prices that it is added to', () => ({ insideCents: 1 })],
]

test.each(SPOILT)('an answer with %s is not taken', (_what, spoil) => {
  const request = asked()
  const answer = answerTo(request, VAT)
  expect(() => readCalculation({ ...answer, ...spoil(answer) }, request)).toThrow(TaxMisfit)
})

test('what is asked has the place as far as it decides, and names nobody', () => {
  expect(asked()).toMatchObject({
    place: { country: 'DE', state: '', postalCode: '10115', city: '' },
    lines: [
      { reference: 'line-1', cents: 10_000, quantity: 1, taxCode: 'txcd_99999999' },
      { reference: 'line-2', cents: 6000, quantity: 3, taxCode: 'txcd_35010000' },
    ],
    shipping: { cents: 1500, taxCode: 'txcd_92010001' },
  })
  const newYork = { country: 'US', state: 'NY', zipCode: ' 10001-1234', city: 'New York ' }
  expect(asked({ place: newYork }).place).toEqual({
    country: 'US',
    state: 'NY',
    postalCode: '10001',
    city: 'New York',
  })
})

test.each([
  ['US', 'NY', '1000', 'customerData.zipCode'],
  ['US', 'NY', '', 'customerData.zipCode'],
  ['CA', '', 'G1R', 'customerData.state'],
  ['CA', '', 'G1R 4P55', 'customerData.state'],
])('in %s %s %s something is missing, and nothing is asked', (country, state, zipCode, field) => {
  expect(taxRequest(order({ place: { country, state, zipCode } }))).toMatchObject({ field })
})

test.each([
  ['DE', '', '', ''],
  ['CH', '', '3001', '3001'],
  ['CH', '', '300', ''],
  ['GB', '', 'sw1a 1aa', 'SW1A 1AA'],
  ['CA', '', 'G1R 4P5', 'G1R 4P5'],
  ['CA', ' QC ', 'G1R', ''],
])(
  'in %s%s with the postal code "%s" enough is known, and "%s" is asked by',
  (country, state, zipCode, postalCode) => {
    expect(asked({ place: { country, state, zipCode } }).place).toMatchObject({
      state: state.trim(),
      postalCode,
    })
  },
)

test('what is paid of an agreement is taxed like an original, and free sending is not asked about', () => {
  const agreed = asked({
    lines: [{ type: 'payment', quantity: 1, unitPriceCents: 5000 }],
    pricing: { shippingCents: 0 },
  })
  expect(agreed.lines).toEqual([{ reference: 'line-1', cents: 5000, quantity: 1, taxCode: CODES.original }])
  expect(agreed.shipping).toBeNull()
})

test('an order that costs nothing is not asked about', () => {
  expect(taxRequest(order({ pricing: { shippingCents: 0, discountCents: [10_000, 6000] } }))).toBeNull()
})
