import { buffer } from 'node:stream/consumers'
import { readPdf } from '../../../../tests/support/read-pdf'
import type { Paper } from './document'
import type { PrintedTable } from './lay-out-table'
import { printTables } from './print-tables'

const table = (rows: string[][]): PrintedTable => ({
  name: 'Sums',
  columns: [
    { heading: 'Name', align: 'left', share: 3 },
    { heading: 'Sold', align: 'right', share: 2 },
  ],
  rows,
  total: ['All', '$1.00'],
})

const print = async (
  rows: string[][],
  { paper = 'A4' as Paper, by = 'Ada Obi', notes = [] as string[] } = {},
) =>
  readPdf(
    await buffer(await printTables({ paper, title: 'The year 2026', by, notes, tables: [table(rows)] })),
  )

test.each<[Paper, number, number]>([
  ['A4', 595, 842],
  ['LETTER', 612, 792],
])('on %s, the page has that size, a title, the table and its number', async (paper, width, height) => {
  const pages = await print([['January', '$1,234.50']], { paper })
  expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual([[width, height]])
  expect(pages[0]?.lines).toEqual([
    'The year 2026',
    'Ada Obi',
    'Sums',
    'Name | Sold',
    'January | $1,234.50',
    'All | $1.00',
    'The year 2026 – Ada Obi | Page 1 of 1',
  ])
})

test('a long table goes on over the page, with its head again, and loses no row', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => [`Row ${at + 1}`, `$${at + 1}.00`])
  const pages = await print(rows)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, { lines }] of pages.entries()) {
    expect(lines).toContain('Name | Sold')
    expect(lines).toContain(at === 0 ? 'Sums' : 'Sums, continued')
    expect(lines.at(-1)).toBe(`The year 2026 – Ada Obi | Page ${at + 1} of ${pages.length}`)
  }
  const printed = pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Row')))
  expect(printed).toEqual(rows.map((row) => row.join(' | ')))
})

test.each([
  ['Latin with marks', 'Željko Þórsson, Łódź'],
  ['Greek and Cyrillic', 'Ελένη Παπαδοπούλου, Олена Щербак'],
  ['Vietnamese', 'Nguyễn Thị Hạnh'],
  ['Hebrew', 'עדה לבלייס'],
  ['Arabic', 'محمد'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'ნინო ბერიძე'],
  ['Thai', 'สมชาย ใจดี'],
  ['Devanagari', 'अमृता'],
  ['Japanese', '田中さくら'],
  ['traditional Chinese', '陳怡君 黃淑芬'],
  ['simplified Chinese', '王伟 陈晓东'],
  ['Korean', '김민준 뷁'],
])('a name in %s is as it was typed', async (_script, by) => {
  // Readers expand a ligature to its letters, and so does NFKC.
  const [page] = await print([], { by })
  expect(page?.lines.map((line) => line.normalize('NFKC'))).toContain(by.normalize('NFKC'))
})

test('a name in a script that the font lacks is written in Latin letters, and the page says so', async () => {
  const [page] = await print([], { by: 'তপন Ai 🎨', notes: ['Sold in Dhaka'] })
  expect(page?.lines.slice(1, 4)).toEqual([
    'tpn Ai ?',
    'Sold in Dhaka',
    'Letters that the font of this page lacks are written here in Latin ones.',
  ])
  const whole = await print([], { by: 'Nguyễn Łuczak-Щербак' })
  expect(whole[0]?.lines.join(' ')).not.toContain('lacks')
})

test('words from right to left stand in their order beside others, with their brackets turned', async () => {
  const [page] = await print([], { notes: ['Ms עדה לבלייס (נהר), 12 Road'] })
  // Words from left to right as drawn, each with its letters in reading order.
  expect(page?.lines[2]).toBe('Ms 12 ,(נהר) עדה לבלייס Road')
})

test('marks that the font lacks leave the letters that they stand on', async () => {
  expect((await print([], { by: 'Z\u0332oe\ufe0f' }))[0]?.lines[1]).toBe('Zoe')
})

test('a sum is never broken, however many columns there are', async () => {
  const sums = Array.from({ length: 7 }, () => '−$12,345,678.90')
  const columns = ['Month', ...sums].map((heading, at) => ({
    heading: at === 0 ? heading : `Sum ${at}`,
    align: at === 0 ? ('left' as const) : ('right' as const),
    share: 1,
  }))
  const wide: PrintedTable = { name: 'Wide', columns, rows: [['January', ...sums]], total: ['All', ...sums] }
  const pdf = await printTables({ paper: 'A4', title: 'The year', by: 'Ada', notes: [], tables: [wide] })
  const [page] = readPdf(await buffer(pdf))
  expect(page?.lines.join('\n').split('−$12,345,678.90')).toHaveLength(15)
})

test('a table that fits on one page is not broken', async () => {
  const rows = (name: string) => Array.from({ length: 25 }, (_, at) => [`${name} ${at + 1}`, '$1.00'])
  const tables = [table(rows('First')), { ...table(rows('Second')), name: 'Others' }]
  const pdf = await printTables({ paper: 'A4', title: 'The year', by: 'Ada', notes: [], tables })
  const pages = readPdf(await buffer(pdf))
  expect(pages).toHaveLength(2)
  expect(pages[1]?.lines[0]).toBe('Others')
  expect(pages[1]?.lines).toContain('Second 1 | $1.00')
})

test('a name that is too long for the foot of the page leaves its number readable', async () => {
  const [page] = await print([], { by: 'Ada Obi '.repeat(40).trim() })
  expect(page?.lines.at(-1)).toMatch(/^The year 2026 – Ada Obi.* … \| Page 1 of 1$/)
})

test('a text that is too wide is broken, and none of it is lost', async () => {
  const word = 'W'.repeat(120)
  const [page] = await print([[`${word} end`, '$1.00']])
  expect(page?.lines.join('').match(/W/g)).toHaveLength(120)
  expect(page?.lines.join(' ')).toContain('end')
})

test('a table of hundreds of rows lets the server do other work meanwhile', async () => {
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 0)
  const rows = Array.from({ length: 400 }, (_, at) => [`Row ${at}`, `$${at}.00`])
  const pdf = await printTables({
    paper: 'A4',
    title: 'The year',
    by: 'Ada',
    notes: [],
    tables: [table(rows)],
  })
  expect(turns).toBeGreaterThan(4)
  clearInterval(other)
  const printed = readPdf(await buffer(pdf)).flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith('Row')),
  )
  expect(printed).toHaveLength(400)
})
