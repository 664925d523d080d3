import { isBlankZone, withoutBlankZones } from './blank-zone'

const BLANK = {
  name: null,
  places: [],
  delivery: '',
  isNotServed: false,
  printPrice: null,
  bands: [{ packing: 'boxed', upTo: null, price: null, furtherPrice: '' }],
}

test('a zone in which nothing was entered is blank, whatever stands there by itself', () => {
  expect(isBlankZone(BLANK)).toBe(true)
  expect(isBlankZone({})).toBe(true)
  expect(isBlankZone({ bands: 0 as unknown as [] })).toBe(true)
})

test.each([
  { name: 'Home' },
  { places: ['CH'] },
  { delivery: '5 days' },
  { isNotServed: true },
  { printPrice: '0' },
  { furtherPrintPrice: '2' },
  { freeFrom: '100' },
  { bands: [{ price: '40' }] },
  { bands: [{ upTo: '60 cm' }] },
])('a zone with %j is not', (entered) => {
  expect(isBlankZone({ ...BLANK, ...entered })).toBe(false)
})

test('only blank zones are left out, and what is no list of zones stays for the checks', () => {
  const kept = { ...BLANK, places: ['CH'] }
  expect(withoutBlankZones([BLANK, kept, null, 'zone'])).toEqual([kept, null, 'zone'])
  expect(withoutBlankZones('zones')).toBe('zones')
  expect(withoutBlankZones(undefined)).toBeUndefined()
})
