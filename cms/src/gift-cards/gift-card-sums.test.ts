import { readSums } from './gift-card-sums'

test.each([
  ['50, 100, 250', [5000, 10000, 25000]],
  ['250 50 100 50', [5000, 10000, 25000]],
  ['$25.50; 40', [2550, 4000]],
  ['', []],
])('“%s” is a list of sums', (typed, cents) => {
  expect(readSums(typed)).toEqual(cents)
})

test.each(['fifty', '0.50', '50, -3', '20000', '1 2 3 4 5 6 7 8 9'])('“%s” is none', (typed) => {
  expect(readSums(typed)).toBeNull()
})
