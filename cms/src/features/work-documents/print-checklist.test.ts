import { buffer } from 'node:stream/consumers'
import { readPdf } from '../../../../tests/support/read-pdf'
import { readPdfTags, tagsOfRole } from '../../../../tests/support/read-pdf-tags'
import { printChecklist } from './print-checklist'

const listed = (title: string) => ({
  id: 1,
  title,
  date: '2024',
  medium: 'Oil on linen',
  dimensions: '60 × 80 cm (23½ × 31½ in)',
  state: '',
  price: null,
  prints: [],
  picture: null,
  checked: {
    inventoryNumber: 'A-12',
    framed: 'Framed: oak',
    weight: '4 kg',
    where: 'In storage, Hafen 3',
    value: '$1,200',
  },
})

const printed = async (works: ReturnType<typeof listed>[], hasValues: boolean) => {
  const pdf = await buffer(
    await printChecklist({
      paper: 'A4',
      title: 'Low water',
      by: 'Ada Obi',
      notes: ['2 works.'],
      hasValues,
      works,
      pictureOf: async () => null,
    }),
  )
  return { pages: readPdf(pdf), tags: readPdfTags(pdf).pages }
}

test('a checklist has what travels with each work, and columns to tick; values only where they are wanted', async () => {
  const { pages, tags } = await printed([listed('Low tide'), listed('Ebb')], true)
  const text = pages[0]?.lines.join('\n') ?? ''
  for (const words of [
    'Low water',
    'No. | Work | Value | Arrived | Hung | Returned',
    'Low tide',
    'Ebb',
    '2024, Oil on linen',
  ])
    expect(text).toContain(words)
  for (const words of [
    '60 × 80 cm (23½ × 31½ in)',
    'Framed: oak',
    '4 kg',
    'In storage, Hafen 3',
    'Inventory A-12',
    '$1,200',
  ])
    expect(text.split(words)).toHaveLength(3)
  expect(tags.flatMap((page) => tagsOfRole(page, 'TR'))).toHaveLength(3)
  expect(tags.flatMap((page) => tagsOfRole(page, 'TD'))).toHaveLength(12)
  const without = await printed([listed('Low tide')], false)
  expect(without.pages[0]?.lines).toContain('No. | Work | Arrived | Hung | Returned')
  expect(without.pages[0]?.lines.join()).not.toContain('$1,200')
})

test('forty works go over pages, each with the headings, and none is lost', async () => {
  const { pages } = await printed(
    Array.from({ length: 40 }, (_, at) => listed(`Work ${at + 1}.`)),
    true,
  )
  const text = pages.map(({ lines }) => lines.join('\n'))
  expect(text.every((page) => page.includes('Arrived'))).toBe(true)
  for (let at = 1; at <= 40; at += 1)
    expect(text.filter((page) => page.includes(`Work ${at}.`))).toHaveLength(1)
})
