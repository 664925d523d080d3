import { joinCell, splitCell, splitTexts } from './cell-list'

test.each(['a.jpg | b.jpg', 'a.jpg;b.jpg', 'a.jpg\nb.jpg', ' a.jpg |\r\n b.jpg ; '])('%j are two', (cell) => {
  expect(splitCell(cell)).toEqual(['a.jpg', 'b.jpg'])
})

test.each([[[]], [['a.jpg']], [['a|b', 'c;d', 'e\\f', 'g\nh', '8 × 10 in, framed']], [['\\n', '\\|']]])(
  '%j comes back as it was',
  (items) => {
    expect(splitCell(joinCell(items))).toEqual(items)
  },
)

test.each([[[]], [['', 'b']], [['a; b', '', 'c | d']], [['one']]])(
  'the texts %j keep their places',
  (texts) => {
    expect(splitTexts(joinCell(texts))).toEqual(texts)
  },
)

test('a semicolon is part of a text, and empty texts at the end are none', () => {
  expect(splitTexts('boats; a pier | | ')).toEqual(['boats; a pier'])
})
