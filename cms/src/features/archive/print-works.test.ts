import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { readPdf } from '../../../../tests/support/read-pdf'
import type { Paper } from '../printing/document'
import type { PrintedPicture } from '../printing/printed-picture'
import { printLabels } from './print-labels'
import { printWorks } from './print-works'
import type { PrintedWork } from './printed-work'

const work = (title: string, more: Partial<PrintedWork> = {}): PrintedWork => ({
  title,
  facts: ['2024', 'Oil on linen', '80 × 60 cm'],
  state: '',
  price: '$1,200 USD',
  ...more,
})

const painted = async (): Promise<PrintedPicture> => {
  const size = { width: 300, height: 200 }
  const canvas = sharp({ create: { ...size, channels: 3, background: '#8899aa' } })
  return { jpeg: await canvas.jpeg().toBuffer(), ...size }
}

const list = async (
  works: PrintedWork[],
  { paper = 'A4' as Paper, picture = null as PrintedPicture | null } = {},
) =>
  readPdf(
    await buffer(
      await printWorks({
        paper,
        title: 'For Anna',
        by: 'Ada Obi',
        notes: ['Two works.'],
        works,
        pictureOf: async () => picture,
      }),
    ),
  )

const labels = async (works: PrintedWork[], paper: Paper = 'A4') =>
  readPdf(await buffer(await printLabels({ paper, title: 'For Anna', by: 'Ada Obi', works })))

test('a price list has its title, whose it is, and each work with its number, facts and price', async () => {
  const pages = await list([work('Low tide'), work('Ebb', { price: null, state: 'Sold' })], {
    picture: await painted(),
  })
  expect(pages).toHaveLength(1)
  const text = pages[0]?.lines.join('\n') ?? ''
  for (const words of [
    'For Anna',
    'Ada Obi',
    'Two works.',
    'Low tide',
    'Oil on linen',
    '80 × 60 cm',
    '$1,200 USD',
    'Sold',
  ])
    expect(text).toContain(words)
  expect(text.split('$1,200 USD')).toHaveLength(2)
  expect(pages[0]?.lines.at(-1)).toBe('For Anna – Ada Obi | Page 1 of 1')
})

test.each<[Paper, number]>([
  ['A4', 595],
  ['LETTER', 612],
])('forty works on %s go over pages, and none is lost or broken', async (paper, width) => {
  const works = Array.from({ length: 40 }, (_, at) => work(`Work ${at + 1} of forty`))
  const pages = await list(works, { paper, picture: await painted() })
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.every((page) => Math.round(page.width) === width)).toBe(true)
  const text = pages.map(({ lines }) => lines.join('\n'))
  for (const { title } of works) expect(text.filter((page) => page.includes(title))).toHaveLength(1)
  expect(pages.at(-1)?.lines.at(-1)).toBe(`For Anna – Ada Obi | Page ${pages.length} of ${pages.length}`)
})

test('a long title wraps, and none of it is lost', async () => {
  const pages = await list([work('Wide '.repeat(50).trim())])
  expect(pages[0]?.lines.join(' ').match(/Wide/g)).toHaveLength(50)
})

test('titles are in their own letters, and what the font lacks in Latin ones, which is said', async () => {
  const pages = await list([work('Ελένη Łódź Щербак Hạnh'), work('東京 তপন')])
  const text = pages[0]?.lines.join(' ') ?? ''
  expect(text).toContain('Ελένη Łódź Щербак Hạnh')
  expect(text).toContain('東京 tpn')
  expect(text).toContain('Letters that the font of this page lacks')
})

test.each<[Paper, number]>([
  ['A4', 10],
  ['LETTER', 8],
])('wall labels stand several on a page of %s: %i', async (paper, onPage) => {
  const works = Array.from({ length: onPage + 1 }, (_, at) => work(`Label ${at + 1}.`))
  const pages = await labels(works, paper)
  expect(pages).toHaveLength(2)
  expect(pages[0]?.lines.join('\n').match(/Label \d+\./g)).toHaveLength(onPage)
  expect(pages[1]?.lines.join(' ')).toContain(`Label ${onPage + 1}.`)
})

test('a label whose text is long is set in smaller letters, within its place', async () => {
  const [page] = await labels([work('Long '.repeat(50).trim()), work('Next')])
  expect(page?.lines.join(' ').match(/Long/g)).toHaveLength(50)
  expect(page?.lines.join(' ')).toContain('$1,200 USD')
})
