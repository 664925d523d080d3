import { readLength, readWeight } from './read-measure'

test.each([
  ['120 cm', 1200],
  ['120cm', 1200],
  ['1,2 m', 1200],
  ['800 mm', 800],
  ['48 in', 1219.2],
  ['48 in.', 1219.2],
  ['48”', 1219.2],
  ['4 ft', 1219.2],
  ['4’', 1219.2],
])('a length typed as %j is %p millimetres', (text, value) => {
  expect(readLength(text)).toEqual({ value: expect.closeTo(value, 6) })
})

test.each(['', '120', 'cm', '120 kg', '0 cm', '-3 cm', '1.2345 m', '21 m', '1e3 cm', '12 x 3 cm'])(
  '%j is no length',
  (text) => {
    expect(readLength(text)).toEqual({ problem: expect.stringMatching(/\w/) })
  },
)

test.each([
  ['3.2 kg', 3200],
  ['800 g', 800],
  ['7 lb', 3175.146_59],
  ['12 OZ', 340.194_277_5],
])('a weight typed as %j is %p grams', (text, value) => {
  expect(readWeight(text)).toEqual({ value: expect.closeTo(value, 6) })
})

test.each(['', '3', '3 cm', '0 kg', '5001 kg'])('%j is no weight', (text) => {
  expect(readWeight(text)).toEqual({ problem: expect.stringMatching(/\w/) })
})
