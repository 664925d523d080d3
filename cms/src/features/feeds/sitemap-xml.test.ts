import type { MappedArtwork } from './list-mapped-artworks'
import { robotsTxt } from './robots-txt'
import { sitemapXml } from './sitemap-xml'

const ORIGIN = 'https://gallery.example'
const map = (works: readonly MappedArtwork[], hasAbout = false) => sitemapXml(ORIGIN, works, hasAbout)

test('a work stands with its address, its last change and its pictures', () => {
  const xml = map([
    { slug: 'turf-huts', images: ['/media/a.jpg', '/media/b.jpg'], updatedAt: '2026-01-02T00:00:00.000Z' },
    { slug: 'older', images: [], updatedAt: '2025-01-02T00:00:00.000Z' },
  ])
  expect(xml).toContain(
    '<url><loc>https://gallery.example/artwork/turf-huts</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://gallery.example/media/a.jpg</image:loc></image:image>' +
      '<image:image><image:loc>https://gallery.example/media/b.jpg</image:loc></image:image></url>',
  )
  expect(xml).toContain('<loc>https://gallery.example/</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>')
  for (const page of ['landing', 'contact']) expect(xml).toContain(`<loc>${ORIGIN}/${page}</loc>`)
})

// ASVS 1.2.1
test('what XML has a meaning for is escaped, and an empty gallery is a map too', () => {
  expect(map([{ slug: `a&b'<c>`, images: ['/media/x.jpg?a=1&b=2'], updatedAt: 'x' }])).toMatch(
    /artwork\/a%26b&apos;%3Cc%3E<.*media\/x\.jpg\?a=1&amp;b=2</,
  )
  expect(map([])).toContain('<url><loc>https://gallery.example/</loc></url>')
})

test('the about page is in the map when there is one', () => {
  const about = `<loc>${ORIGIN}/about</loc>`
  expect(map([], true)).toContain(about)
  expect(map([], false)).not.toContain(about)
})

test('series are in the map with the picture that leads them, and their list when there are some', () => {
  const xml = sitemapXml(ORIGIN, [], false, [{ slug: 'weather', picture: null }])
  expect(xml).toContain(`<url><loc>${ORIGIN}/series</loc></url>`)
  expect(xml).toContain(`<url><loc>${ORIGIN}/series/weather</loc></url>`)
  expect(map([])).not.toContain('/series')
})

test('a gallery that is too large for one map has several, and a list of them', () => {
  const works = Array.from({ length: 8 }, (_, index) => ({
    slug: `w${index}`,
    images: [],
    updatedAt: '2026-01-02T00:00:00.000Z',
  }))
  const part = (number?: number) => sitemapXml(ORIGIN, works, false, [], number, 5)
  expect(part()).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect([...(part() ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    [1, 2, 3].map((number) => `${ORIGIN}/sitemap-${number}.xml`),
  )
  const all = [1, 2, 3].map(part).join()
  for (const path of ['/', '/contact', ...works.map(({ slug }) => `/artwork/${slug}`)]) {
    expect(all.split(`<loc>${ORIGIN}${path}</loc>`)).toHaveLength(2)
  }
  expect(part(1)?.match(/<url>/g)).toHaveLength(5)
  expect([part(0), part(4), sitemapXml(ORIGIN, works, false, [], 1)]).toEqual([null, null, null])
})

test('robots are kept out of personal pages, and find the sitemap', () => {
  expect(robotsTxt(ORIGIN, []).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /payment-confirmation',
    '',
    'Sitemap: https://gallery.example/sitemap.xml',
    '',
  ])
})
