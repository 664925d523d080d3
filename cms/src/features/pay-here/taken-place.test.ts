import { takenPlace } from './taken-place'

const row = (country: string, state = '') => ({
  ...{ country, state, name: 'Tax', original: 7000, print: 19_000, shipping: null },
})
const CODES = { original: 'txcd_1', print: 'txcd_2', shipping: 'txcd_3' }
const at = (country: string) => ({ country, state: '', zipCode: '' })

test.each([
  ['in a shop without tax, nothing of a place is needed', null, at('')],
  [
    'with a rate for its country, the shop’s country counts',
    { country: 'DE', rows: [row('DE'), row('US', 'NY')], taxCodes: null },
    at('DE'),
  ],
  [
    'with rates by state at home, the buyer’s address counts',
    { country: 'US', rows: [row('US', 'NY')], taxCodes: null },
    null,
  ],
  [
    'without a country of the shop, the buyer’s address counts',
    { country: '', rows: [row('DE')], taxCodes: null },
    null,
  ],
  [
    'where Stripe Tax needs no more, the shop’s country counts',
    { country: 'FR', rows: [], taxCodes: CODES },
    at('FR'),
  ],
  [
    'where Stripe Tax needs a postal code, the buyer’s address counts',
    { country: 'US', rows: [], taxCodes: CODES },
    null,
  ],
])('%s', (_what, settings, place) => {
  expect(takenPlace(settings)).toEqual(place)
})
