import fc from 'fast-check'
import { readDepth, readDimensions } from './read-dimensions'

/** A text, then height and width in millimetres. */
const READ: [text: string, height: number, width: number][] = [
  // Units
  ['73.7 × 92.1 cm', 737, 921],
  ['240 × 360 mm', 240, 360],
  ['0.8 × 1.2 m', 800, 1200],
  ['24 × 36 in', 609.6, 914.4],
  ['3 × 4 ft', 914.4, 1219.2],
  ['24 × 36 inches', 609.6, 914.4],
  ['24 in. x 36 in.', 609.6, 914.4],
  ['60 centimetres by 90 centimetres', 600, 900],
  ['1 metre x 1.5 metres', 1000, 1500],
  ['6 dm x 9 dm', 600, 900],
  ['24" x 36"', 609.6, 914.4],
  ['24” × 36”', 609.6, 914.4],
  ['24″ × 36″', 609.6, 914.4],
  ["24'' x 36''", 609.6, 914.4],
  ["6' x 4'", 1828.8, 1219.2],
  ['2 m × 150 cm', 2000, 1500],
  ['cm 50 x 70', 500, 700],
  ['50 x 70 (cm)', 500, 700],
  ['Dimensions in cm: 50 x 70', 500, 700],
  ['60 × 90 см', 600, 900],
  // One unit for both, and none
  ['24 in × 36', 609.6, 914.4],
  ['24 × 36', 609.6, 914.4],
  ['12½ × 9', 317.5, 228.6],
  ['36.125 × 24.5', 917.58, 622.3],
  ['73.7 × 92.1', 737, 921],
  ['100 × 80', 1000, 800],
  ['420 × 594', 420, 594],
  // Signs between the numbers
  ['24x36in', 609.6, 914.4],
  ['24cmx36cm', 240, 360],
  ['24 X 36 CM', 240, 360],
  ['24*36 cm', 240, 360],
  ['60х90 см', 600, 900],
  ['24-inch by 36-inch', 609.6, 914.4],
  ['２４ × ３６ ｃｍ', 240, 360],
  // Fractions and decimals
  ['12 1/2 x 9 3/4 in', 317.5, 247.65],
  ['12-1/2 x 9-3/4 in', 317.5, 247.65],
  ['12½ × 9¼ in', 317.5, 234.95],
  ['8 × 6½"', 203.2, 165.1],
  ['12⅜ x 16 in', 314.33, 406.4],
  ['½ × ¾ in', 12.7, 19.05],
  ['73,7 x 92,1 cm', 737, 921],
  ['1,20 × 0,80 m', 1200, 800],
  ['1,200 × 800 mm', 1200, 800],
  ['1.200 × 800 mm', 1200, 800],
  ["1'200 × 800 mm", 1200, 800],
  ['1,200.5 × 800 mm', 1200.5, 800],
  ['.5 m x .8 m', 500, 800],
  // Feet and inches, metres and centimetres
  [`2' 3" x 3'`, 685.8, 914.4],
  [`5'2" by 4'6"`, 1574.8, 1371.6],
  ['2 ft 3 in x 3 ft', 685.8, 914.4],
  ['5 ft 2 x 4 ft', 1574.8, 1219.2],
  [`2' 3 1/2" × 2'`, 698.5, 609.6],
  ['1 m 20 cm x 80 cm', 1200, 800],
  // Letters and words for the sides
  ['24 H x 36 W in', 609.6, 914.4],
  ['36 W x 24 H in', 609.6, 914.4],
  ['36w x 24h', 609.6, 914.4],
  ['H 24 x W 36 in', 609.6, 914.4],
  ['W 36 x H 24 in', 609.6, 914.4],
  ['H: 24 cm, W: 36 cm', 240, 360],
  ['Width 36 cm, Height 24 cm, Depth 3 cm', 240, 360],
  ['H 24 cm W 36 cm', 240, 360],
  [`24"H x 36"W x 1.5"D`, 609.6, 914.4],
  ['36 x 24 in (W x H)', 609.6, 914.4],
  ['HxW: 24x36 cm', 240, 360],
  ['W × H × D: 36 × 24 × 2 cm', 240, 360],
  ['24 inches high by 36 inches wide', 609.6, 914.4],
  ['36 cm wide x 24 cm tall', 240, 360],
  ['36 W x 24 in', 609.6, 914.4],
  ['L 36 × H 24 cm', 240, 360],
  // Depth
  ['24 x 36 x 1.5 in', 609.6, 914.4],
  ['24 × 36 × 1½ in', 609.6, 914.4],
  ['D 3 × H 24 × W 36 cm', 240, 360],
  // Text around the size
  ['Oil on panel, 30 x 40 cm', 300, 400],
  ['24 x 36 in (oak)', 609.6, 914.4],
  ['ca. 50 × 70 cm', 500, 700],
  ['24 x 36 in by Ann Lee 2019', 609.6, 914.4],
  // Twice, and other sizes of the same work
  ['73.7 × 92.1 cm (29 × 36¼ in.)', 737, 921],
  ['29 × 36¼ in. (73.7 × 92.1 cm)', 736.6, 920.75],
  ['61 × 91 cm / 24 × 36 in', 610, 910],
  ['Image 20 × 30 cm, sheet 30 × 40 cm', 200, 300],
  ['24 x 36 in, framed 28 x 40 in', 609.6, 914.4],
  ['Framed: 28 x 40 in; unframed: 24 x 36 in', 609.6, 914.4],
  ['28 x 40 in framed, 24 x 36 in unframed', 609.6, 914.4],
  ['24 x 36 in, framed', 609.6, 914.4],
  ['24 x 36 in without frame', 609.6, 914.4],
  ['36 x 144 in overall, each panel 36 x 48 in', 914.4, 3657.6],
  // Round, square, and sheets of paper
  ['Ø 60 cm', 600, 600],
  ['60 cm diameter', 600, 600],
  ['Diameter: 24"', 609.6, 609.6],
  ['Ø 60 × 4 cm', 600, 600],
  ['60 cm square', 600, 600],
  ['A3', 420, 297],
  ['A4 print', 297, 210],
  ['A3 (29.7 × 42 cm)', 297, 420],
]

/** Texts without a size, or with an ambiguous one. */
const UNREADABLE = [
  '',
  'large',
  'Dimensions variable',
  '24 in',
  '24 36 in',
  '24/36 in',
  '0 × 36 in',
  '24 × 0 cm',
  '-24 × 36 in',
  '24 × −36 in',
  '20-24 x 30 in',
  '20 – 24 x 30 in',
  '10 km × 5 km',
  '3000 × 2000 px',
  '300 dpi',
  '25 × 30 m',
  '2 × 3 mm',
  '999999999999 × 3 in',
  '24 x x 36',
  '24 × 36 × 48 × 2 in',
  '24 H × 36 H in',
  `6' x 48`,
  '1/0 × 2 in',
  '1,200 × 800',
  '1 200 × 800 mm',
  '1.2.3 × 4 in',
  'Framed 28 × 40 in',
  '36 × 48 in (each)',
  'Triptych, each 36 × 48 in',
  'Set of 3 panels, 36 × 48 in',
  'A9',
  '1A4',
]

test.each(READ)('%s is %d mm high and %d mm wide', (text, height, width) => {
  expect(readDimensions(text)).toEqual({ width, height })
})

test.each(UNREADABLE)('“%s” is no size', (text) => {
  expect(readDimensions(text)).toBeNull()
})

describe('without letters for the sides', () => {
  const landscape = { width: 900, height: 600 }

  test('the height is first, as in museums', () => {
    expect(readDimensions('60 × 90 cm')).toEqual(landscape)
    expect(readDimensions('60 × 90 cm', 1.5)).toEqual(landscape)
    expect(readDimensions('60 × 90 cm', Number.NaN)).toEqual(landscape)
  })

  test('the picture decides where it clearly fits the other way alone', () => {
    expect(readDimensions('90 × 60 cm', 1.5)).toEqual(landscape)
    expect(readDimensions('90 × 60 × 3 cm', 1.47)).toEqual(landscape)
    expect(readDimensions('90 x 60 cm (35 3/8 x 23 5/8 in)', 1.5)).toEqual(landscape)
    expect(readDimensions('A2', 1.41)).toEqual({ width: 594, height: 420 })
    expect(readDimensions('50 × 52 cm', 0.96)).toEqual({ width: 500, height: 520 })
  })

  test('a square picture decides nothing, nor do sides that are nearly equal', () => {
    expect(readDimensions('60 × 90 cm', 1)).toEqual(landscape)
    expect(readDimensions('60 × 90 cm', 0.99)).toEqual(landscape)
    expect(readDimensions('50 × 50.5 cm', 0.97)).toEqual({ width: 505, height: 500 })
  })

  test('what the letters say counts more than the picture', () => {
    expect(readDimensions('90 W × 60 H cm', 0.667)).toEqual(landscape)
    expect(readDimensions('60 × 90 cm (H × W)', 0.667)).toEqual(landscape)
  })
})

const PIECES = [
  ...['24', '36.5', '0', '-3', '1/2', '12 3/4', '½', '999999', '1,200', '.5', "5'2", 'A4', '１２'],
  ...[
    'cm',
    'in',
    'mm',
    'm',
    'ft',
    '"',
    "'",
    '″',
    'px',
    'km',
    'H',
    'W',
    'D',
    'Ø',
    'high',
    'x',
    '×',
    'by',
    '*',
  ],
  ...[',', ';', '(', ')', '/', ' - ', '–', '\n', ' ', '  ', ':', '.', 'framed', 'each', 'oil on canvas'],
  ...['é', '漢', '😀', '\ud83d', '\u0000', '\u0301', 'ﷺ', 'İ', '∞', 'NaN', 'x'.repeat(9)],
]

test('no text makes it throw, and what it reads is always a possible size', () => {
  let count = 0
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 13, size: 'max' })
  const ratio = fc.option(fc.double({ min: 0, max: 3, noNaN: true }), { nil: undefined })
  const isPossible = fc.property(pieces, fc.constantFrom('', ' '), ratio, (words, between, asked) => {
    const size = readDimensions(words.join(between), asked)
    if (!size) return
    count += 1
    for (const side of [size.width, size.height]) expect(side >= 5 && side <= 20_000).toBe(true)
  })
  fc.assert(isPossible, { numRuns: 10_000, seed: 1890 })
  expect(count).toBeGreaterThan(100)
})

// With quadratic time, this would exceed the test's time limit.
test('texts of a hundred thousand characters are read as well', () => {
  const pieces = [
    '1',
    '1 ',
    '1x',
    '1 x ',
    '1 framed ',
    'px;',
    '1/2 ',
    '½',
    '1,',
    "5'",
    'H 1 ',
    '(cm)',
    '1 ft ',
  ]
  for (const piece of [...pieces, 'a9 ', 'x', 'by ', '-', ' ', 'h']) {
    const times = 100_000 / piece.length
    for (const text of [piece.repeat(times), `1${'x1'.repeat(25_000)}${piece.repeat(times / 2)}`]) {
      expect(readDimensions(text)).toBeNull()
    }
  }
})

test.each([
  ['24 × 36 × 1.5 in', 38.1],
  ['60 × 90 × 4 cm', 40],
  ['H 50 cm, W 70 cm, D 4 cm', 40],
  ['50 x 70 x 3,5 cm (19 3/4 x 27 1/2 x 1 3/8 in)', 35],
  ['24 × 36 × 2 in deep', 50.8],
  ['60 × 90 cm', null],
  ['60 × 90 cm, framed 70 × 100 × 5 cm', null],
  ['A3', null],
  ['Dimensions variable', null],
  ['60 × 90 × 99999 cm', null],
  ['', null],
])('the depth of “%s” is %s mm', (text, depth) => {
  expect(readDepth(text)).toBe(depth)
})
