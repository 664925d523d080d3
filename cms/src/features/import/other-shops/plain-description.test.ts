import { plainDescription, readDetails } from './plain-description'

test.each([
  ['Plain words\nin two lines', 'Plain words\nin two lines'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<p>One</p><p>Two<br/>Three</p>', 'One\n\nTwo\nThree'],
  ['<h1>Loud</h1><p>Caf&eacute; &amp; bar&nbsp;</p>', 'Loud\n\nCafé & bar'],
  ['<ul><li>a</li><li>b</li></ul>', '– a\n– b'],
  [
    '<a href="https://old.test">Words</a><img src="x" alt="y"><style>p{}</style><script>x()</script>',
    'Words',
  ],
  ['<p>never <b>closed', 'never closed'],
  ['', ''],
])('%j reads as %j', (html, text) => {
  expect(plainDescription(html)).toBe(text)
})

test.each([
  [
    'Medium: Oil on canvas\nYear: 2021\nSize: 50 x 70 cm',
    { medium: 'Oil on canvas', year: '2021', originalDimensions: '50 x 70 cm' },
  ],
  ['– Materials: Ink\n– Dimensions: 8 × 10 in.', { medium: 'Ink', originalDimensions: '8 × 10 in' }],
  ['30 x 40 cm\nSigned', { originalDimensions: '30 x 40 cm' }],
  ['Size: 30 x 40 cm\nSize: 50 x 70 cm', {}],
  ['Year: around 2020\nSize: large\nI paint in oil, 50 x 70 cm or so', {}],
  ['', {}],
])('of %j it is certain that %j', (text, details) => {
  expect(readDetails(text)).toEqual(details)
})
