import fc from 'fast-check'
import { lineCents, priceOrder } from './price-order'

const original = (unitPriceCents: number) => ({ type: 'original' as const, quantity: 1, unitPriceCents })
const prints = (quantity: number, unitPriceCents: number) => ({
  type: 'print' as const,
  quantity,
  unitPriceCents,
})

test('a line costs its quantity times its price', () => {
  expect(lineCents(prints(3, 3550))).toBe(10_650)
})

test('prints alone ship for 15 dollars, however many', () => {
  expect(priceOrder([prints(10, 100), prints(1, 250)])).toMatchObject({
    subtotalCents: 1250,
    shippingCents: 1500,
    totalCents: 2750,
  })
})

test('any original makes shipping 25 dollars, once', () => {
  expect(priceOrder([original(10_000), prints(2, 3550)])).toMatchObject({
    shippingCents: 2500,
    totalCents: 19_600,
  })
  expect(priceOrder([original(1), original(1)])).toMatchObject({ shippingCents: 2500 })
})

test('an empty list costs nothing', () => {
  expect(priceOrder([])).toMatchObject({ subtotalCents: 0, shippingCents: 0, totalCents: 0, lines: [] })
})

test('a shop that has set nothing takes off nothing and adds no tax', () => {
  expect(priceOrder([prints(1, 100)])).toMatchObject({
    discountCents: 0,
    addedTaxCents: 0,
    taxes: [],
    lines: [{ lineCents: 100, discountCents: 0, addedTaxCents: 0 }],
  })
})

const tax = (name: string, rate: number) => ({ name, rate })
const vat = tax('VAT', 19_000)
const reduced = tax('VAT', 7000)

test('a discount comes off its lines before the tax, which is raised by rate', () => {
  const pricing = {
    shippingCents: 1000,
    discountCents: [1000, 0],
    tax: { isIncluded: false, lines: [reduced, vat], shipping: vat },
  }
  expect(priceOrder([original(10_000), prints(1, 5000)], pricing)).toEqual({
    subtotalCents: 15_000,
    discountCents: 1000,
    shippingCents: 1000,
    addedTaxCents: 1770,
    totalCents: 16_770,
    taxes: [
      { ...reduced, baseCents: 9000, taxCents: 630, isIncluded: false },
      { ...vat, baseCents: 6000, taxCents: 1140, isIncluded: false },
    ],
    shippingAddedTaxCents: 190,
    lines: [
      { lineCents: 10_000, discountCents: 1000, addedTaxCents: 630 },
      { lineCents: 5000, discountCents: 0, addedTaxCents: 950 },
    ],
  })
})

test('tax inside the prices adds nothing to the total', () => {
  const pricing = { shippingCents: 0, tax: { isIncluded: true, lines: [vat], shipping: null } }
  expect(priceOrder([original(11_900)], pricing)).toMatchObject({
    addedTaxCents: 0,
    totalCents: 11_900,
    taxes: [{ baseCents: 10_000, taxCents: 1900, isIncluded: true }],
  })
})

test('lines and rates always add up to the same, whatever the cents', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const part = fc.tuple(cents, fc.constantFrom(null, vat, reduced))
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 50 }),
      part,
      fc.boolean(),
      (lines, [shippingCents, shipping], isIncluded) => {
        const sums = priceOrder(
          lines.map(([price]) => original(price)),
          { shippingCents, tax: { isIncluded, lines: lines.map(([, rate]) => rate), shipping } },
        )
        const byRate = sums.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
        const added = isIncluded ? 0 : byRate
        const byLine = sums.lines.reduce((sum, line) => sum + line.addedTaxCents, sums.shippingAddedTaxCents)
        expect(byLine).toBe(added)
        expect(sums.totalCents).toBe(sums.subtotalCents + shippingCents + added)
      },
    ),
  )
})
