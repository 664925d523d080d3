import { declaredValues } from './declared-value'

const goods = [
  { cents: 40_000, paid: 48_000 },
  { cents: 10_000, paid: 12_000 },
]
const shipping = { cents: 2500, paid: 3000 }

test('goods are declared as they were paid, without the tax on top', () => {
  const declared = declaredValues(goods, shipping, 0)
  expect(declared.goods.map(({ cents }) => cents)).toEqual([40_000, 10_000])
  expect(declared.shipping.cents).toBe(2500)
})

test('what was given back of the price is not declared', () => {
  const declared = declaredValues(goods, shipping, 6300)
  expect(declared.goods.map(({ cents, paid }) => [cents, paid])).toEqual([
    [36_000, 43_200],
    [9000, 10_800],
  ])
  expect(declared.shipping).toEqual({ cents: 2250, paid: 2700 })
})

test('what cost nothing is declared as nothing', () => {
  const free = { cents: 0, paid: 0 }
  expect(declaredValues([free], free, 0)).toEqual({ goods: [free], shipping: free })
})
