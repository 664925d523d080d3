import { parsePlace } from './known-place'

test.each([
  ['{"country":"CH","state":""}', { country: 'CH', state: '' }],
  ['{"country":"US","state":"AK","more":1}', { country: 'US', state: 'AK' }],
  [null, null],
  [undefined, null],
  ['{', null],
  ['{"country":"XX","state":""}', null],
  ['{"country":"CH"}', null],
])('a stored place %j is read as %j', (stored, place) => {
  expect(parsePlace(stored)).toEqual(place)
})
