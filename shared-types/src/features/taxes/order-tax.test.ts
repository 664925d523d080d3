import { raiseTax } from './order-tax'

const VAT = { name: 'VAT', rate: 7000 }
const FULL = { name: 'VAT', rate: 19_000 }

test('each rate is rounded once on what bears it, and its cents are those of the parts', () => {
  const tax = { isIncluded: false, lines: [VAT, FULL, VAT, null], shipping: 'as_goods' as const }
  const raised = raiseTax(tax, [105, 1000, 105, 790], 200)
  // Shipping is divided into 10.5, 100, 10.5 and 79 cents for the lines; each part has its line's tax.
  expect(raised.taxes).toEqual([
    { ...VAT, baseCents: 231, taxCents: 16, isIncluded: false },
    { ...FULL, baseCents: 1100, taxCents: 209, isIncluded: false },
  ])
  expect(raised.lineTaxCents[3]).toBe(0)
  expect(raised.lineParts[3]).toEqual({ cents: 790, taxCents: 0, taxes: [] })
  expect(raised.lineParts[1]).toEqual({ cents: 1000, taxCents: 190, taxes: [{ ...FULL, taxCents: 190 }] })
  expect(raised.shippingParts.map(({ cents }) => cents)).toEqual([11, 100, 10, 79])
  const lines = raised.lineTaxCents.reduce((sum, cents) => sum + cents, 0)
  expect(lines + raised.shippingTaxCents).toBe(225)
  expect(raised.shippingParts.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(raised.shippingTaxCents)
})

test('shipping of lines that cost nothing bears equal parts of their taxes, and one with its own rate bears that', () => {
  const free = raiseTax({ isIncluded: false, lines: [FULL, null], shipping: 'as_goods' }, [0, 0], 1000)
  expect(free.shippingParts).toEqual([
    { cents: 500, taxCents: 95, taxes: [{ ...FULL, taxCents: 95 }] },
    { cents: 500, taxCents: 0, taxes: [] },
  ])
  const own = raiseTax({ isIncluded: true, lines: [null], shipping: FULL }, [500], 1190)
  expect([own.taxes, own.shippingTaxCents]).toEqual([
    [{ ...FULL, baseCents: 1000, taxCents: 190, isIncluded: true }],
    190,
  ])
})

test('a rate that nothing bears is not told', () => {
  expect(raiseTax({ isIncluded: false, lines: [VAT], shipping: null }, [0], 500).taxes).toEqual([])
})

test('taxes that were worked out elsewhere are added up by name and rate', () => {
  const borne = (name: string, baseCents: number, taxCents: number) => ({
    name,
    rate: 4000,
    baseCents,
    taxCents,
  })
  const raised = raiseTax(
    {
      isIncluded: false,
      totalCents: 361,
      workedOut: {
        lines: [[borne('State', 100, 4), borne('City', 100, 5)], []],
        shipping: [borne('State', 50, 2)],
      },
    },
    [100, 200],
    50,
  )
  expect(raised.taxes).toEqual([
    { ...borne('State', 150, 6), isIncluded: false },
    { ...borne('City', 100, 5), isIncluded: false },
  ])
  expect([raised.lineTaxCents, raised.shippingTaxCents]).toEqual([[9, 0], 2])
  expect(raised.shippingParts).toEqual([{ cents: 50, taxCents: 2, taxes: [borne('State', 50, 2)] }])
})
