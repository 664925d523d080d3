import { parse } from 'csv-parse/sync'
import { Random } from '../../../../tests/support/seeded-random'
import { csvLines } from './csv-lines'
import { guardCell, unguardCell } from './formula-guard'

// ASVS 1.3.3
test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-500', "'-500"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['＝1', "'＝1"],
  ['x;=1+1;', "x;'=1+1;"],
  ['x; "=1"', `x; "'=1"`],
  ['a\n- b', "a\n'- b"],
])('%j is no formula any more', (text, guarded) => {
  expect(guardCell(text)).toBe(guarded)
})

const SIGNS = '=+-@＝＋－＠'
const PIECES = [...SIGNS, "'", '"', ';', ',', '\t', '\n', '\r', ' ', 'x', '1', "cmd|'/C calc'!A0"]
const SEPARATORS = [',', ';', '\t'] as const

/** Returns the cells that a spreadsheet reads from a file. With a separator other than ours, our quotes mean nothing. */
const cellsOf = (file: string, separator: string): string[] =>
  separator === ','
    ? parse(file).flat()
    : file.split(new RegExp(`${separator}|[\\r\\n]+`)).map((cell) => cell.replaceAll('"', ''))

/** Writes a table with one row per text, in the second column. */
async function fileWith(texts: string[]): Promise<string> {
  async function* pages() {
    yield texts.map((text) => ['Ada', text])
  }
  let file = ''
  for await (const part of csvLines(['Name', 'Text'], pages())) file += part
  return file
}

/** Makes random texts of up to twelve of these pieces, the same in each run. */
function someTexts(count: number): string[] {
  const random = new Random(20_261_122)
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(12) }, () => random.pick(PIECES)).join(''),
  )
}

test.each(SEPARATORS)(
  'split at %j, no cell of a table begins with the sign of a formula',
  async (separator) => {
    const cells = cellsOf(await fileWith(someTexts(3000)), separator)
    expect(cells.length).toBeGreaterThan(3000)
    expect(cells.filter((cell) => SIGNS.includes(cell.trimStart()[0] ?? 'x'))).toEqual([])
  },
)

test('any text comes back as it was', () => {
  for (const text of someTexts(5000)) expect(unguardCell(guardCell(text))).toBe(text)
})

test.each(['=1+1', "'=1", "''", "'Tis the Season", 'Plain', '', '-', "'", "'-5"])(
  '%j comes back as it was',
  (text) => {
    expect(unguardCell(guardCell(text))).toBe(text)
  },
)

test('an apostrophe that a person typed stays', () => {
  expect(unguardCell("'Tis the Season")).toBe("'Tis the Season")
})
