import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop({ ...EASY_BOT_CHECK, SECURITY_CONTACT: 'security@gallery.test' })
let artist: Visitor
let visitor: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  visitor = shop().visitor()
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM newsletter_subscriptions')
})

describe('search engines', () => {
  test('find every public page, with the artworks’ pictures and changes', async () => {
    const artwork = await createArtwork(artist, {
      title: 'Turf Huts & Smoke',
      images: [dataString(await makePicture())],
    })
    const gone = await createArtwork(artist, { title: 'Taken down' })
    await artist.call('deleteArtwork', { id: String(gone.id) })
    const answer = await visitor.send('GET', '/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    for (const path of ['/', '/landing', '/contact', '/privacy', `/artwork/${artwork.slug}`]) {
      expect(answer.text).toContain(`<loc>${shop().url}${path}</loc>`)
    }
    expect(answer.text).toContain(`<lastmod>${artwork.updatedAt}</lastmod>`)
    expect(answer.text).toContain(`<image:loc>${shop().url}${artwork.images[0]}</image:loc>`)
    expect(answer.text).not.toContain('taken-down')
  })

  test('are kept out of what belongs to one person', async () => {
    const answer = await visitor.send('GET', '/robots.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    for (const path of ['/admin', '/api', '/cart', '/checkout', '/payment-confirmation']) {
      expect(answer.text).toContain(`\nDisallow: ${path}\n`)
    }
    expect(answer.text).toContain(`\nSitemap: ${shop().url}/sitemap.xml\n`)
  })
})

test('who finds a weakness is told whom to write to, where the artist has named somebody', async () => {
  const answer = await visitor.send('GET', '/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.text).toContain('Contact: mailto:security@gallery.test\n')
  expect(answer.text).toContain(`Canonical: ${shop().url}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(answer.text) ?? []
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(1)
  expect(days).toBeLessThan(365)
})
