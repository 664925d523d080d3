import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPdf } from '../../../../tests/support/read-pdf'
import { readPdfTags, tagsOfRole } from '../../../../tests/support/read-pdf-tags'
import type { CatalogueContent } from './catalogue-content'
import type { ReadPicture } from './catalogue-writer'
import type { Size } from './lay-out-catalogue'
import { writeCatalogue } from './write-catalogue'

const folder = mkdtempSync(join(tmpdir(), 'gesso-catalogue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = { source: 'a.jpg', width: 3000, height: 2000, alt: 'A harbour in fog' }
const work = (title: string, more: Partial<CatalogueContent['works'][number]> = {}) => ({
  title,
  facts: ['2024, Oil on linen', '60 × 80 cm (23½ × 31½ in)'],
  listed: '2024, Oil on linen, 60 × 80 cm',
  picture,
  ...more,
})
const content = (more: Partial<CatalogueContent> = {}): CatalogueContent => ({
  title: 'Low water',
  by: 'Ada Obi',
  words: 'Painted between two tides.',
  paper: 'a4',
  perPage: 1,
  bleed: false,
  cover: picture,
  works: [work('Low tide'), work('Ebb'), work('Slack')],
  ...more,
})

const painted = async ({ width, height }: Size, inCmyk = false) => {
  const size = { width: Math.round(width), height: Math.round(height) }
  const canvas = sharp({ create: { ...size, channels: 3, background: '#c03020' } })
  const jpeg = await (inCmyk
    ? canvas.toColourspace('cmyk').withIccProfile('cmyk')
    : canvas.withIccProfile('p3')
  )
    .jpeg()
    .toBuffer()
  const { icc } = await sharp(jpeg).metadata()
  return { jpeg, ...size, channels: inCmyk ? (4 as const) : (3 as const), icc: icc ?? null }
}
const read: ReadPicture = (_picture, printed) => painted(printed)

let files = 0
async function written(catalogue: CatalogueContent, reading = read) {
  files += 1
  const path = join(folder, `${files}.pdf`)
  const told: [number, number][] = []
  await writeCatalogue(catalogue, path, {
    read: reading,
    onWork: async (done, missing) => void told.push([done, missing]),
  })
  const pdf = await readFile(path)
  return { pdf, told, pages: readPdf(pdf), source: pdf.toString('latin1') }
}

test('a catalogue has a cover, the text, each work on its page in order, and a list with the numbers of the pages', async () => {
  const { pages, told } = await written(content())
  const text = pages.map(({ lines }) => lines.join('\n'))
  expect(text).toEqual([
    'Low water\nAda Obi',
    'Painted between two tides.\n2',
    '1. Low tide\n2024, Oil on linen\n60 × 80 cm (23½ × 31½ in)\n3',
    '2. Ebb\n2024, Oil on linen\n60 × 80 cm (23½ × 31½ in)\n4',
    '3. Slack\n2024, Oil on linen\n60 × 80 cm (23½ × 31½ in)\n5',
    expect.stringContaining('List of works'),
  ])
  expect(pages.at(-1)?.lines.filter((line) => /\d$/.test(line))).toEqual([
    '1 | Low tide | 3',
    '2 | Ebb | 4',
    '3 | Slack | 5',
    '6',
  ])
  expect(told).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ])
})

test('screen readers get the title, each work as a heading with its described picture, and the list as a table', async () => {
  const { pdf } = await written(content())
  const { title, lang, isTagged, pages } = readPdfTags(pdf)
  expect([title, lang, isTagged]).toEqual(['Low water', 'en-US', true])
  const roles = (role: string) => pages.map((page) => tagsOfRole(page, role).length)
  expect(roles('H1')).toEqual([1, 0, 0, 0, 0, 0])
  expect(roles('H2')).toEqual([0, 0, 1, 1, 1, 1])
  expect(roles('Figure')).toEqual([1, 0, 1, 1, 1, 0])
  expect(pages.flatMap((page) => tagsOfRole(page, 'Figure')).map(({ alt }) => alt)).toEqual(
    Array(4).fill('A harbour in fog'),
  )
  expect(roles('TR').at(-1)).toBe(4)
})

test('with two works a page, seven works take four pages, and the list goes over pages where it must', async () => {
  const works = Array.from({ length: 7 }, (_, at) => work(`Work ${at + 1} of many`))
  const { pages } = await written(content({ works, perPage: 2, words: '', cover: null, paper: 'square' }))
  const text = pages.map(({ lines }) => lines.join('\n'))
  expect(pages).toHaveLength(6)
  expect(pages.every(({ width, height }) => Math.round(width) === 595 && Math.round(height) === 595)).toBe(
    true,
  )
  expect([...(text[1] ?? '').matchAll(/Work \d/g)].map(([found]) => found)).toEqual(['Work 1', 'Work 2'])
  expect(text[4]).toContain('Work 7')
  expect(text[5]).toMatch(/7 \| Work 7 of many \| 5/)

  const many = Array.from({ length: 60 }, (_, at) => work(`Work ${at + 1}.`, { picture: null }))
  const long = await written(content({ works: many, words: '', cover: null }))
  expect(long.told.at(-1)).toEqual([60, 60])
  const listed = long.pages.slice(61).flatMap(({ lines }) => lines)
  for (const at of many.keys()) expect(listed).toContain(`${at + 1} | Work ${at + 1}. | ${at + 2}`)
})

test('for a printing house the pages say where they are cut, 3 mm of bleed, and have crop marks outside of it', async () => {
  const { source, pages } = await written(content({ bleed: true, paper: 'square' }))
  const boxes = (name: string) =>
    [...source.matchAll(new RegExp(`/${name} \\[([^\\]]*)\\]`, 'g'))].map(([, numbers]) =>
      (numbers ?? '').trim().split(' ').map(Number),
    )
  const trims = boxes('TrimBox')
  expect(trims).toHaveLength(pages.length)
  for (const [at, [left = 0, low = 0, right = 0, high = 0]] of trims.entries()) {
    const { width = 0, height = 0 } = pages[at] ?? {}
    expect([right - left, high - low].map(Math.round)).toEqual([595, 595])
    expect([width - right, height - high].map((each) => each.toFixed(2))).toEqual(
      [left, low].map((each) => each.toFixed(2)),
    )
    const [bleed = 0] = boxes('BleedBox')[at] ?? []
    expect(left - bleed).toBeCloseTo(8.504, 2)
    expect(bleed).toBeGreaterThan(0)
  }
  expect((await written(content())).source).not.toContain('/TrimBox')
})

test('pictures keep the profile of their colours, which is in the file once', async () => {
  const { source } = await written(content())
  expect(source.match(/\/ICCBased/g)?.length).toBe(4)
  expect(source.match(/\/Alternate \/DeviceRGB/g)?.length).toBe(1)
})

test('pictures that were turned to a press in CMYK are stored so, with its profile', async () => {
  const { source } = await written(content(), (_picture, printed) => painted(printed, true))
  expect(source.match(/\/Alternate \/DeviceCMYK/g)?.length).toBe(1)
  expect(source.match(/\/Decode \[1 0 1 0 1 0 1 0\]/g)?.length).toBe(4)
})

test('where the file of a picture is gone its page says so, and the rest is made', async () => {
  const works = [
    work('Low tide'),
    work('Ebb', { picture: { ...picture, source: 'gone.jpg' } }),
    work('Slack'),
  ]
  const { pages, told } = await written(content({ works }), async ({ source }, printed) =>
    source === 'gone.jpg' ? { problem: 'The file of this picture is gone.' } : painted(printed),
  )
  expect(told.at(-1)).toEqual([3, 1])
  expect(pages[3]?.lines).toEqual(expect.arrayContaining(['The file of this picture is gone.', '2. Ebb']))
  expect(pages[4]?.lines[0]).toBe('3. Slack')
})

test('the longest words find room: none of them leave the page', async () => {
  const title = 'Wide '.repeat(51).trim()
  const facts = Array.from({ length: 40 }, (_, at) => `Print ${at}. Edition of 25`)
  const works = [work(title, { facts }), work(title, { facts })]
  for (const perPage of [1, 2] as const) {
    const { pages } = await written(content({ title, works, perPage, paper: 'square' }))
    expect(pages[2]?.lines.join(' ').match(/Wide/g)?.length).toBe(51 * perPage)
  }
})

test('a catalogue that is cancelled ends, and what the disk refuses is told', async () => {
  const path = join(folder, 'cancelled.pdf')
  const cancelled = writeCatalogue(content(), path, {
    read,
    onWork: () => Promise.reject(new Error('cancelled')),
  })
  await expect(cancelled).rejects.toThrow('cancelled')
  const again = writeCatalogue(content(), path, { read, onWork: async () => {} })
  await expect(again).rejects.toMatchObject({ code: 'EEXIST' })
})
