import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import { stateOfZip } from './state-of-zip'

test.each([
  ['US', '94133', 'CA'],
  ['US', '10001-1234', 'NY'],
  ['US', '60601', 'IL'],
  ['US', '02139', 'MA'],
  ['US', '05501', 'MA'],
  ['US', '05401', 'VT'],
  ['US', '73301', 'TX'],
  ['US', '73101', 'OK'],
  ['US', '00901', 'PR'],
  ['US', '20001', 'DC'],
  ['US', '20101', 'VA'],
  ['US', '99501', 'AK'],
  ['US', '09001', 'AE'],
  ['CA', 'm5h 1a1', 'ON'],
  ['CA', 'H3Z2Y7', 'QC'],
  ['AU', '2600', 'ACT'],
  ['AU', '2000', 'NSW'],
  ['AU', ' 0800', 'NT'],
])('in %s the code %s lies in %s', (country, zip, state) => {
  expect(stateOfZip(country, zip)).toBe(state)
})

test.each([
  ['US', '9413'],
  ['US', '00000'],
  ['US', 'M5H 1A1'],
  ['CA', 'X0A 0H0'],
  ['CA', '8001'],
  ['CH', '8001'],
  ['', '94133'],
])('in “%s” the code %s tells no state', (country, zip) => {
  expect(stateOfZip(country, zip)).toBeUndefined()
})

test('every state that a code tells is one of the list', () => {
  const told = Array.from({ length: 1000 }, (_none, place) => `${String(place).padStart(3, '0')}01`)
  const known = new Set(COUNTRY_STATES.US?.states?.map(([code]) => code))
  const states = new Set(told.flatMap((zip) => stateOfZip('US', zip) ?? []))
  expect([...states].filter((state) => !known.has(state))).toEqual([])
  // Islands that share ZIP codes with Guam and Hawaii.
  expect([...known].filter((state) => !states.has(state)).sort()).toEqual(['AS', 'FM', 'MH', 'MP', 'PW'])
})
