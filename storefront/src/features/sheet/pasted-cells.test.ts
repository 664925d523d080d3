import { pastedCells } from './pasted-cells'

test.each<[string, string[][] | null]>([
  ['Turf Huts', null],
  ['Turf Huts\n', null],
  ['Turf Huts\t1884', [['Turf Huts', '1884']]],
  ['Turf Huts\nBulb Fields\n', [['Turf Huts'], ['Bulb Fields']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tc', [['a', '', 'c']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"He said ""no"""\tb', [['He said "no"', 'b']]],
  ['12" x 16"\toil', [['12" x 16"', 'oil']]],
  ['"unfinished\tb', [['"unfinished', 'b']]],
  ['a "b"', null],
])('%j from a spreadsheet', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
