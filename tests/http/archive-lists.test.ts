import { parseTable } from '../../cms/src/csv/parse-table'
import { saveWork } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { buy, originalLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let assistant: Visitor

beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
  const works = [
    [
      'Mill',
      '100.00',
      {
        inventoryNumber: 'A-1',
        location: 'studio',
        cost: '12.50',
        originalDimensions: '72.5 × 92 cm',
        weight: '3.2 kg',
      },
    ],
    [
      'Weir',
      '200.00',
      {
        inventoryNumber: 'A-2',
        location: 'consignment',
        locationName: 'Galerie Nord',
        locationShare: 40,
        cost: '30.00',
      },
    ],
    ['Lock', '400.00', { location: 'consignment', locationName: 'Galerie Süd', locationUntil: '2031-05-01' }],
    ['Quay', '800.00', {}],
    ['Dam', '1600.00', { cost: '5.25' }],
  ] as const
  for (const [title, originalPrice, fields] of works) {
    const work = await createArtwork(artist, { title, originalPrice, printOptions: [] })
    expect((await saveWork(artist, work.id, fields)).status).toBe(200)
    if (title === 'Dam') await buy(shop(), shop().visitor(), [originalLine(work)])
  }
  const elsewhere = { originalState: 'sold_elsewhere', salePrice: '50.00' } as const
  await createArtwork(artist, { title: 'Pier', originalPrice: '60.00', ...elsewhere })
  await createArtwork(artist, { title: 'Kept', originalPrice: '7000.00', originalState: 'not_for_sale' })
})

async function csv(visitor: Visitor, query = ''): Promise<Record<string, string>[]> {
  const { status, text, headers } = await visitor.send('GET', `/api/cms/archive/export${query}`)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.csv"$/),
  ])
  const { headings, rows } = parseTable(text)
  return rows.map(({ cells }) =>
    Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
  )
}
async function pdf(visitor: Visitor, query = ''): Promise<string[]> {
  const { status, headers, bytes } = await visitor.load('GET', `/api/cms/archive/pdf${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(bytes).flatMap(({ lines }) => lines)
}
const titles = (rows: Record<string, string>[]) => rows.map(({ Title }) => Title)

test('by place: the studio first, galleries by their names, then what was sold and what nobody said', async () => {
  const rows = await csv(artist)
  expect(titles(rows)).toEqual(['Mill', 'Weir', 'Lock', 'Dam', 'Pier', 'Kept', 'Quay'])
  expect(rows[0]).toEqual({
    'Inventory number': 'A-1',
    Title: 'Mill',
    Date: '',
    Medium: '',
    Dimensions: '72.5 × 92 cm',
    'Height (cm)': '72.5',
    'Width (cm)': '92',
    'Height (in)': '28.54',
    'Width (in)': '36.22',
    Weight: '3.2 kg',
    Framed: 'no',
    'Where it is': 'In the studio',
    'With whom or where': '',
    'There until': '',
    'Their share (percent)': '',
    'Asking value (USD)': '100.00',
    'Cost (USD)': '12.50',
    'Sold for (USD)': '',
  })
  expect(rows[2]).toMatchObject({ 'With whom or where': 'Galerie Süd', 'There until': '2031-05-01' })
  expect(rows.slice(3)).toMatchObject([
    { 'Where it is': 'With its buyer', 'Asking value (USD)': '', 'Sold for (USD)': '1600.00' },
    { 'Where it is': 'With its buyer', 'Asking value (USD)': '', 'Sold for (USD)': '50.00' },
    { 'Where it is': 'Not said', 'Asking value (USD)': '' },
    { 'Where it is': 'Not said', 'Asking value (USD)': '800.00' },
  ])
})

test('by value: what is worth most comes first', async () => {
  expect(titles(await csv(artist, '?view=value'))).toEqual([
    'Dam',
    'Quay',
    'Lock',
    'Weir',
    'Mill',
    'Pier',
    'Kept',
  ])
})

test.each([
  ['?place=consignment', ['Weir', 'Lock']],
  ['?place=not_said', ['Kept', 'Quay']],
  ['?place=sold', ['Dam', 'Pier']],
  ['?q=nord', ['Weir']],
  ['?q=a-1', ['Mill']],
  ['?place=studio&q=weir', []],
  ['?q=100%25', []],
])('the list is filtered: %s', async (query, found) => {
  expect(titles(await csv(artist, query))).toEqual(found)
})

test.each(['?place=moon', '?view=size', `?q=${'x'.repeat(201)}`, '?paper=a5'])(
  '%s is refused',
  async (query) => {
    const path = query.includes('paper') ? 'pdf' : 'export'
    expect((await artist.send('GET', `/api/cms/archive/${path}${query}`)).status).toBe(400)
  },
)

test('the paper has each place with its works, and sums that are those of the works', async () => {
  const lines = (await pdf(artist)).join('\n')
  expect(lines).toContain('Works by place')
  expect(lines).toMatch(/On consignment \| 2 works \| \$600\.00 \| \$30\.00 \| \$0\.00/)
  expect(lines).toMatch(/With its buyer \| 2 works \| \$0\.00 \| \$5\.25 \| \$1,650\.00/)
  expect(lines).toMatch(/Together \| 7 works \| \$1,500\.00 \| \$47\.75 \| \$1,650\.00/)
  expect(lines).toContain('72.5 × 92 cm (28½ × 36¼ in)')
  expect((await pdf(artist, '?view=value&paper=letter')).join('\n')).toContain('Works by value')
})

test('an assistant gets the works by place without any value, on paper and as a table', async () => {
  const [row] = await csv(assistant, '?view=value')
  expect(Object.keys(row ?? {})).not.toContain('Cost (USD)')
  expect(titles(await csv(assistant, '?view=value'))).toEqual([
    'Mill',
    'Weir',
    'Lock',
    'Dam',
    'Pier',
    'Kept',
    'Quay',
  ])
  const lines = (await pdf(assistant, '?view=value')).join('\n')
  expect(lines).toContain('Galerie Nord')
  expect(lines).not.toMatch(/\$|Asking|Cost/)
})

test('a thousand works are listed whole', async () => {
  await shop().query(`
    INSERT INTO artworks (title, slug, location, original_price, updated_at, created_at)
    SELECT 'Many ' || at, 'many-' || at, 'storage', 10, now(), now() FROM generate_series(1, 1000) AS at`)
  expect(await csv(artist, '?place=storage')).toHaveLength(1000)
  const lines = await pdf(artist, '?place=storage')
  expect(lines.filter((line) => line.includes('Many '))).toHaveLength(1000)
  expect(lines.join('\n')).toContain('1000 works | $10,000.00')
  await shop().query("DELETE FROM artworks WHERE slug LIKE 'many-%'")
})
