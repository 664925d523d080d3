import { createHash } from 'node:crypto'
import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { originalLine, placeOrder } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const TITLE = 'Été </script><script>alert(1)</script> “×”'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist, {
    title: TITLE,
    slug: 'ignored',
    year: 1889,
    medium: 'Oil <on> canvas',
    images: [dataString(await makePicture('jpeg', 400, 300))],
  } as never)
})

const page = (path: string) => shop().visitor().send('GET', path)

describe('a page', () => {
  test.each(['/', '/cart', '/checkout', '/healthz'])('of the shop, %s, is answered 200', async (path) => {
    expect((await page(path)).status).toBe(200)
  })

  test.each(['/nothing', '/artwork', '/artwork/none', '/cart/x', '/index.html', '/.env', '/Checkout/x'])(
    'that does not exist, %s, is answered 404 with a page',
    async (path) => {
      const answer = await page(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  // ASVS 3.4.3
  test('carries its policy: no script but the shop’s own and Stripe’s, no style without its hash', async () => {
    const { headers, text } = await page('/')
    const policy = String(headers.get('content-security-policy'))
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(text) ?? []
    expect(script).toContain('kept')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(
      `script-src 'self' 'sha256-${hash}' https://js.stripe.com https://*.js.stripe.com;`,
    )
    expect(policy).toMatch(
      /style-src 'self' 'sha256-[^']+' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
    )
    // No wildcard but below Stripe's own domain.
    expect(policy.replaceAll(/https:\/\/\*\.(js\.)?stripe\.com/g, '')).not.toMatch(/unsafe|\*/)
  })

  test('keeps the windows that wallets open in the payment step; the panel keeps to itself', async () => {
    // Twice: the second answer may be a kept one.
    for (const path of ['/', '/', '/checkout', '/nothing']) {
      const opener = (await page(path)).headers.get('cross-origin-opener-policy')
      expect(opener).toBe('same-origin-allow-popups')
    }
    expect((await page('/admin/login')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test.each(['/', '/artwork/x', '/cart', '/checkout', '/nothing'])(
    'has no style attributes, and one script of its own text, in its HTML: %s',
    async (path) => {
      const { text } = await page(path.replace('/x', `/${artwork.slug}`))
      expect(text).not.toMatch(/<[^>]+\sstyle=/)
      const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(scripts.filter((attributes) => attributes === '')).toHaveLength(1)
      for (const attributes of scripts.filter(Boolean)) {
        expect(attributes).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/)
      }
    },
  )

  // ASVS 1.1.2, 3.2.2
  test('shows titles as text, whatever is in them', async () => {
    for (const path of ['/', `/artwork/${artwork.slug}`]) {
      const { text } = await page(path)
      expect(text).not.toContain('<script>alert(1)')
      expect(text).toContain('Été &lt;/script&gt;')
    }
  })

  test('of an artwork can be read with scripts off: title, label, prices and picture', async () => {
    const { text } = await page(`/artwork/${artwork.slug}`)
    const body = text.slice(text.indexOf('<body'))
    for (const words of [
      '1889',
      'Oil &lt;on&gt; canvas',
      'Original Artwork',
      'Fine Art Prints',
      '$100',
      'A4',
    ]) {
      expect(body).toContain(words)
    }
    expect(body).toContain(artwork.images[0])
  })

  test('of an artwork that does not exist says so', async () => {
    const { text } = await page('/artwork/none')
    expect(text).toContain('Artwork Not Found')
    expect(text).toMatch(/The artwork you(’|'|&#x27;)re looking for doesn(’|'|&#x27;)t exist\./)
  })

  test('of a confirmation is never cached and shows nothing of the buyer', async () => {
    const order = await placeOrder(shop().visitor(), [originalLine(artwork)])
    const answer = await page(`/payment-confirmation/${order.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/)
    expect(answer.text).not.toContain('ada@example.test')
  })
})

describe('the gallery without artworks', () => {
  const bare = withShop()

  test('says that it is empty', async () => {
    const { text } = await bare().visitor().send('GET', '/')
    expect(text).toContain('No Artworks Available')
    expect(text).toContain('Please check back later for new artworks.')
  })
})

describe('the address /api/login', () => {
  test('leads a visitor to the panel’s sign-in and back', async () => {
    const answer = await page('/api/login')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/admin/login?redirect=%2Fapi%2Flogin',
    ])
  })

  test('leads the artist, once signed in, to the gallery in admin mode', async () => {
    const answer = await artist.send('GET', '/api/login')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?admin=true'])
  })
})

test('the build’s files may be cached for a year, and one that is not there is 404', async () => {
  const file = /\/assets\/[^"]+\.js/.exec((await page('/')).text)?.[0] ?? ''
  expect((await page(file)).headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
  expect((await page('/assets/none.js')).status).toBe(404)
})

// ASVS 3.4.4, 3.4.6
test('no answer names the software, every answer forbids guessing its type, and every page being framed', async () => {
  const files = [/\/assets\/[^"]+\.js/.exec((await page('/')).text)?.[0] ?? '', artwork.images[0] ?? '']
  for (const path of [
    '/',
    '/api/artworks',
    '/nothing',
    '/healthz',
    '/assets/none.js',
    '/media/none.jpg',
    ...files,
  ]) {
    const { headers } = await page(path)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Scripts and pictures are no pages.
    expect(headers.get('x-frame-options')).toBe(files.includes(path) ? null : 'SAMEORIGIN')
  }
})
