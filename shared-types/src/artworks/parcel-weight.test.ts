import { parcelWeight } from './parcel-weight'

const line = (weight?: string, quantity = 1, isCancelled = false) => ({ weight, quantity, isCancelled })

test.each([
  [[], null],
  [[line()], null],
  [[line('not a weight')], null],
  [[line('3.2 kg')], '3.2 kg'],
  [[line('350 g', 2)], '700 g'],
  [[line('350 g', 3), line('2 kg')], '3.05 kg'],
  [[line('350 g'), line()], 'at least 350 g'],
  [[line('350 g'), line('2 kg', 1, true)], '350 g'],
  [[line('350 g'), line(undefined, 1, true)], '350 g'],
  [[line('7 lb'), line('8 oz', 2)], '8 lb'],
  [[line('1 lb'), line('1 kg')], '1.45 kg'],
  [[line('1250 kg')], '1250 kg'],
])('%j weigh %p', (lines, words) => {
  expect(parcelWeight(lines)).toBe(words)
})
