import { inBothUnits, measuresOf } from './both-units'

test.each([
  ['72.5 × 92 cm', '72.5 × 92 cm (28½ × 36¼ in)'],
  ['24 × 36 in', '24 × 36 in (61 × 91.4 cm)'],
  ['W 60 cm, H 40 cm', 'W 60 cm, H 40 cm (15¾ in high, 23½ in wide)'],
  ['24 × 36', '24 × 36 (61 × 91.4 cm; 24 × 36 in)'],
  ['A3', 'A3 (42 × 29.7 cm; 16½ × 11¾ in)'],
  ['1.2 × 0.8 m', '1.2 × 0.8 m (47¼ × 31½ in)'],
])('%s in both units', (text, both) => {
  expect(inBothUnits(text)).toBe(both)
})

test.each(['73,7 x 92,1 cm (29 x 36 1/4 in.)', 'variable', '', 'a metre of string'])(
  '%j is left as it is',
  (text) => {
    expect(inBothUnits(text)).toBeNull()
  },
)

test('a size as numbers', () => {
  expect(measuresOf({ height: 725, width: 920 })).toEqual({
    heightCm: 72.5,
    widthCm: 92,
    heightIn: 28.54,
    widthIn: 36.22,
  })
})
