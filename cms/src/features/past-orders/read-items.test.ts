import { readItems } from './read-items'

test('the items of one cell are lines, whatever signs their names have', () => {
  const cell =
    'product_name:Night: a study; with | stars|product_option_name:A4|quantity:2|price:150.0|total:300.0;product_name:Fog|product_option_name:|quantity:1|price:99.5|total:99.5'
  expect(readItems(cell, 'SEK')).toEqual({
    lines: [
      { title: 'Night: a study; with | stars', variant: 'A4', sku: null, quantity: 2, price: '150.00' },
      { title: 'Fog', variant: null, sku: null, quantity: 1, price: '99.50' },
    ],
  })
})

test.each([
  ['product_name:|quantity:1', /no name/],
  ['product_name:Fog|quantity:some', /whole number/],
  ['product_name:Fog|quantity:1|price:much', /not an amount/],
  [`product_name:${'x'.repeat(301)}`, /300 characters/],
  ['product_name:Fog;'.repeat(501), /500 lines/],
  ['x'.repeat(200_001), /too long/],
])('%.40s is refused', (cell, problem) => {
  expect(readItems(cell, 'SEK')).toEqual({ problem: expect.stringMatching(problem) })
})
