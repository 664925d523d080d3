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
