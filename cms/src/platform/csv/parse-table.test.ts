import { BrokenTable, parseTable } from './parse-table'

test.each([
  ['commas', 'Title,Year\nBridge,1888\n'],
  ['semicolons', 'Title;Year\r\nBridge;1888\r\n'],
  ['tabs', 'Title\tYear\rBridge\t1888'],
  ['Excel’s own first line', 'sep=;\r\nTitle;Year\r\nBridge;1888'],
  ['a byte order mark', '\uFEFFTitle,Year\nBridge,1888'],
])('a table with %s is read', (_what, text) => {
  expect(parseTable(text)).toEqual({
    headings: ['Title', 'Year'],
    rows: [{ row: 2, cells: ['Bridge', '1888'] }],
  })
})

test('quoted cells keep line breaks, delimiters and doubled quotation marks', () => {
  const { rows } = parseTable('Title,Description\r\n"A ""B"", C","one\ntwo"\r\n')
  expect(rows).toEqual([{ row: 2, cells: ['A "B", C', 'one\ntwo'] }])
})

test('a delimiter inside a quoted heading decides nothing', () => {
  expect(parseTable('"Title, or name, or both";Year\nBridge;1888').headings).toEqual([
    'Title, or name, or both',
    'Year',
  ])
})

test('a quotation mark inside a plain cell is one', () => {
  expect(parseTable('Title,Dimensions\nBridge,8" × 10"').rows[0]?.cells).toEqual(['Bridge', '8" × 10"'])
})

test('empty lines fall away, and rows keep the numbers that a spreadsheet shows', () => {
  expect(parseTable('Title,Year\n,\n\nBridge,1888\n').rows).toEqual([{ row: 4, cells: ['Bridge', '1888'] }])
})

test.each([
  ['nothing', '', /empty/, 1],
  ['empty headings', ',,\nBridge', /empty/, 1],
  ['a quotation mark without an end', 'Title,Year\nBridge,1888\n"Field,1889\n', /never closed/, 3],
])('%s is reported with its row', (_what, text, word, row) => {
  expect(() => parseTable(text)).toThrow(BrokenTable)
  expect(() => parseTable(text)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(word), row }),
  )
})
