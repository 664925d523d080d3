import { artworkFixture } from '@gesso/shared-types/artworks/artwork-fixture'
import { DOMParser } from '@xmldom/xmldom'
import { atomXml } from './atom-xml'

const SHOP = {
  shopName: 'Atelier & Söhne',
  artistName: 'Marianne Holt',
  homeText: 'Weather & water',
  publicUrl: 'https://gallery.example',
  installation: 'abc',
}
const PUBLISHED = '2025-06-01T10:00:00.000Z'
const feedOf = (...changes: Parameters<typeof artworkFixture>[0][]) =>
  atomXml(
    changes.map((each) => ({ artwork: artworkFixture(each), publishedAt: PUBLISHED })),
    SHOP,
  )

function parse(xml: string) {
  const errors: string[] = []
  const document = new DOMParser({ onError: (_level, message) => errors.push(message) }).parseFromString(
    xml,
    'text/xml',
  )
  expect(errors).toEqual([])
  return document
}
const texts = (xml: string, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map((each) => each.textContent)

test('an entry says what the work is, where it is, since when, and what is offered of it', () => {
  const xml = feedOf({})
  expect(texts(xml, 'title')).toEqual(['Marianne Holt: new works', 'Dusk'])
  expect(texts(xml, 'subtitle')).toEqual(['Weather & water'])
  expect(texts(xml, 'name')).toEqual(['Marianne Holt'])
  expect(texts(xml, 'published')).toEqual([PUBLISHED])
  expect(texts(xml, 'updated')).toEqual(['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z'])
  expect(texts(xml, 'summary')).toEqual([
    '2021, Oil on canvas, 50 x 70 cm. Original for sale, $4,800 USD. Prints: A4 $20 USD, A3 $35.50 USD',
  ])
  const [content = ''] = texts(xml, 'content')
  expect(content).toContain('<img src="https://gallery.example/media/aaaa-1040.jpg" alt="Dusk">')
  const [first, ...others] = artworkFixture().pictures
  if (!first) throw new Error('The fixture has pictures')
  const described = feedOf({ pictures: [{ ...first, alt: 'Boats & fog' }, ...others] })
  expect(texts(described, 'content')[0]).toContain('alt="Boats &amp; fog">')
  expect(content).toContain('<p>Salt &amp; wind.</p><p>Second &lt;paragraph&gt;.</p>')
  const links = [...parse(xml).getElementsByTagName('link')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['self', 'https://gallery.example/feed.xml'],
    ['alternate', 'https://gallery.example/'],
    ['alternate', 'https://gallery.example/artwork/dusk'],
    ['enclosure', 'https://gallery.example/media/aaaa-1040.jpg'],
  ])
})

test.each([
  ['available', '100.00', 'Original for sale, $100 USD'],
  ['reserved', '100.00', 'Original reserved'],
  ['on_hold', '100.00', 'Original on hold for somebody'],
  ['on_request', null, 'Original for sale, price on request'],
  ['sold', '100.00', 'Original is sold'],
  ['not_for_sale', null, 'Original not for sale'],
  ['none', null, ''],
] as const)('an original that is %s is told in words', (originalOffer, originalPrice, words) => {
  const xml = feedOf({ originalOffer, originalPrice, printsAvailable: false })
  expect(texts(xml, 'summary')).toEqual([
    ['2021, Oil on canvas, 50 x 70 cm', words].filter(Boolean).join('. '),
  ])
})

test('an id is a UUID that stays when title and address change, and is no other installation’s', () => {
  const [feed, entry] = texts(feedOf({}), 'id')
  for (const id of [feed, entry]) {
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(feed).not.toBe(entry)
  const moved = atomXml(
    [{ artwork: artworkFixture({ title: 'Dusk I', slug: 'dusk-1' }), publishedAt: PUBLISHED }],
    { ...SHOP, publicUrl: 'https://holt.example' },
  )
  expect(texts(moved, 'id')).toEqual([feed, entry])
  const other = atomXml([{ artwork: artworkFixture(), publishedAt: PUBLISHED }], {
    ...SHOP,
    installation: 'xyz',
  })
  expect(texts(other, 'id')).not.toContain(entry)
})

// ASVS 1.2.1
test('hostile and empty fields leave the feed well formed', () => {
  const title = ']]></title><script>alert("1")</script>\u0000\u0008\ufffe\ud800 🌊'
  const xml = feedOf(
    { title, slug: `a"b<c>`, description: title, medium: title, originalDimensions: title },
    {
      description: null,
      year: null,
      medium: null,
      originalDimensions: null,
      pictures: [],
      originalOffer: 'none',
      printOptions: [],
    },
  )
  expect(texts(xml, 'title').slice(1)).toEqual([']]></title><script>alert("1")</script> 🌊', 'Dusk'])
  expect(texts(xml, 'content')[0]).not.toContain('<script>')
  expect(texts(xml, 'summary')).toHaveLength(1)
  expect(parse(xml).getElementsByTagName('entry')).toHaveLength(2)
})

test('a shop without works, and without a name, has an empty feed that is valid', () => {
  const xml = atomXml([], { ...SHOP, artistName: '', homeText: '' })
  expect(texts(xml, 'title')).toEqual(['Atelier & Söhne: new works'])
  expect(texts(xml, 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  expect(texts(xml, 'id')).toHaveLength(1)
})
