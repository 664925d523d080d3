import { robotsTxt } from './robots-txt'
import { sitemapXml } from './sitemap-xml'

const ORIGIN = 'https://gallery.example'

test('a work stands with its address, its last change and its pictures', () => {
  const xml = sitemapXml(ORIGIN, [
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

test('what XML has a meaning for is escaped, and an empty gallery is a map too', () => {
  expect(sitemapXml(ORIGIN, [{ slug: `a&b'<c>`, images: ['/media/x.jpg?a=1&b=2'], updatedAt: 'x' }])).toMatch(
    /artwork\/a%26b&apos;%3Cc%3E<.*media\/x\.jpg\?a=1&amp;b=2</,
  )
  expect(sitemapXml(ORIGIN, [])).toContain('<url><loc>https://gallery.example/</loc></url>')
})

test('robots are kept out of personal pages, and find the sitemap', () => {
  expect(robotsTxt(ORIGIN).split('\n')).toEqual([
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
