import { csvLines } from './csv-lines'
import { parseTable } from './parse-table'

async function csvOf(rows: (string | number | boolean | null)[][]): Promise<string> {
  async function* pages() {
    yield rows
    yield []
  }
  let text = ''
  for await (const part of csvLines(['Title', 'Note'], pages())) text += part
  return text
}

test('a table has a byte order mark, quotation marks where needed, and no formulas', async () => {
  expect(await csvOf([['Bridge, Rain', '=HYPERLINK("http://example.test")']])).toBe(
    '\uFEFFTitle,Note\r\n"Bridge, Rain","\'=HYPERLINK(""http://example.test"")"\r\n',
  )
})

test('what is nothing is empty, and yes and no are words', async () => {
  expect(
    parseTable(
      await csvOf([
        [null, true],
        [-5, false],
      ]),
    ).rows.map(({ cells }) => cells),
  ).toEqual([
    ['', 'yes'],
    ["'-5", 'no'],
  ])
})
