import fc from 'fast-check'
import { priceOrder } from '../../orders/price-order'
import { pricedTax } from './order-tax'

const vat = { name: 'VAT', rate: 19_000 }
const reduced = { name: 'VAT', rate: 7000 }
const original = (unitPriceCents: number) => ({ type: 'original' as const, quantity: 1, unitPriceCents })

test('a discount comes off its lines before the tax, which is raised by rate', () => {
  const pricing = {
    shippingCents: 1000,
    discountCents: [1000, 0],
    tax: pricedTax({ isIncluded: false, lines: [reduced, vat], shipping: vat }),
  }
  expect(priceOrder([original(10_000), original(5000)], pricing)).toEqual({
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
  const pricing = { shippingCents: 0, tax: pricedTax({ isIncluded: true, lines: [vat], shipping: null }) }
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
          { shippingCents, tax: pricedTax({ isIncluded, lines: lines.map(([, rate]) => rate), shipping }) },
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
