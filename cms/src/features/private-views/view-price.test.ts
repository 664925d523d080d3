import { viewPrice } from './view-price'

test.each([
  ['shop', 'available', '1200.00', 'studio', '$1,200 USD'],
  ['shop', 'on_hold', '1200.50', undefined, '$1,200.50 USD'],
  ['shop', 'on_request', null, undefined, 'Price on request'],
  ['shop', 'none', null, undefined, 'Price on request'],
  ['shop', 'sold', '1200.00', undefined, null],
  ['own', 'available', '1200.00', '$900, studio price', '$900, studio price'],
  ['own', 'on_request', null, '$900', '$900'],
  ['own', 'available', '1200.00', undefined, 'Price on request'],
  ['own', 'sold', '1200.00', '$900', null],
  ['own', 'not_for_sale', null, '$900', null],
  ['none', 'available', '1200.00', '$900', null],
] as const)(
  'with the prices %s, a work that is %s at %s, here %s, reads %s',
  (prices, offer, price, own, words) => {
    expect(viewPrice({ offer, price }, { prices, own })).toBe(words)
  },
)
