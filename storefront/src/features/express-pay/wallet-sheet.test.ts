import { walletSheet } from './wallet-sheet'

const items = [
  { name: 'Harbour, Original Artwork', amount: 10000 },
  { name: 'Harbour, Print - A4, quantity 2', amount: 5000 },
]

test('a sheet lists the lines, and shipping as its rate; together they are its amount', () => {
  expect(walletSheet({ items, shippingCents: 2500, totalCents: 17500 })).toEqual({
    amount: 17500,
    lineItems: items,
    shippingRates: [{ id: 'shipping', displayName: 'Shipping', amount: 2500 }],
  })
})

test('an order that keeps an earlier total is one line', () => {
  expect(walletSheet({ items, shippingCents: 2500, totalCents: 17000 })).toEqual({
    amount: 17000,
    lineItems: [{ name: 'Your order', amount: 14500 }],
    shippingRates: [{ id: 'shipping', displayName: 'Shipping', amount: 2500 }],
  })
})

test('where shipping depends on a place that is not known yet, it says so and is not in the total', () => {
  expect(walletSheet({ items, shippingCents: null, totalCents: 15000 })).toEqual({
    amount: 15000,
    lineItems: items,
    shippingRates: [{ id: 'shipping', displayName: 'Shipping, by your address', amount: 0 }],
  })
})
