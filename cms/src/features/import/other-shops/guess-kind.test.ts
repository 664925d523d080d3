import { guessKind } from './guess-kind'
import type { Product, Variant } from './product'

const product = (variants: Partial<Variant>[], more: Partial<Product> = {}): Product => ({
  row: 2,
  key: 'x',
  title: 'Hills',
  description: '',
  words: '',
  optionNames: [],
  variants: variants.map((variant) => ({ label: '', price: '9.00', stock: null, grams: null, ...variant })),
  pictures: [],
  isPublished: true,
  oldPaths: [],
  details: {},
  ...more,
})

test.each([
  ['one of a kind', product([{ stock: 1 }]), 'original', null],
  ['the last print', product([{ stock: 1 }], { title: 'Hills, Giclée' }), 'prints', 'guessed_prints'],
  ['twelve of it', product([{ stock: 12 }]), 'prints', 'guessed_prints'],
  ['none left', product([{ stock: 0 }]), 'original', 'guessed_sold'],
  ['prints, none left', product([{ stock: 0 }], { words: 'poster' }), 'prints', 'guessed_prints'],
  ['a painting that is not counted', product([{}], { words: 'Painting' }), 'original', 'guessed_originals'],
  ['something that is not counted', product([{}]), 'prints', 'guessed_prints'],
  ['nothing for sale', product([]), 'prints', 'guessed_prints'],
  [
    'sizes by their name',
    product([{ label: 'Small' }, { label: 'Big' }], { optionNames: ['Print size'] }),
    'prints',
    null,
  ],
  ['sizes by themselves', product([{ label: 'A4' }, { label: '50 x 70 cm' }]), 'prints', null],
  [
    'colours',
    product([{ label: 'Red' }, { label: 'Blue' }], { optionNames: ['Colour'] }),
    'prints',
    'guessed_options',
  ],
  ['an original and prints', product([{ label: 'Original' }, { label: 'Print A4' }]), 'both', null],
])('%s', (_what, given, kind, guess) => {
  expect(guessKind(given)).toEqual({ kind, guess })
})
