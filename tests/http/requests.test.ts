import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('addresses', () => {
  beforeAll(async () => {
    await createArtwork(await shop().signIn())
  })
  withUnchangedRows(shop)

  describe('an address', () => {
    // ASVS 1.1.1, 3.4.4
    test.each(['/api/artworks/%zz', '/%E0%A4%A', '/artwork/%ff', '/api/cms/%'])(
      'that is badly encoded, %s, is refused as such',
      async (path) => {
        const answer = await rawRequest(shop().url, { path })
        expect(errorOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      },
    )

    test.each([
      '/api/cms/_site/artworks',
      '/api/CMS/_site/artworks',
      '/api/cms/%5Fsite/artworks',
      '/api/cms/%255Fsite/artworks',
      '/api/cms//_site/artworks',
      '/api/cms/x/../_site/artworks',
      '/api/cms/_site',
      '/api/_site/artworks',
      '/api/cms/_site%2Fartworks',
      '/api/cms\\_site/artworks',
    ])('of the server’s inside, %s, leads nowhere', async (path) => {
      const answer = await rawRequest(shop().url, { path })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('"slug"')
    })

    test.each([
      ['GET', '/api/'],
      ['DELETE', '/api/artworks'],
      ['GET', '/api/artworks/1/2'],
      ['PROPFIND', '/api/artworks'],
      ['OPTIONS', '/api/artworks'],
    ])('that no call has, %s %s, is answered as such', async (method, path) => {
      const answer = await rawRequest(shop().url, { method, path, headers: { Origin: shop().url } })
      expect(errorOf(answer)).toMatchObject({ status: 404, code: 'not_found' })
    })

    test.each(['/', '/api/social-media', '/healthz', '/favicon.svg'])(
      'that is asked by HEAD, %s, is answered like GET without a body',
      async (path) => {
        const [get, head] = [
          await rawRequest(shop().url, { path }),
          await rawRequest(shop().url, { path, method: 'HEAD' }),
        ]
        expect([head.status, head.text]).toEqual([200, ''])
        expect(head.headers['content-type']).toBe(get.headers['content-type'])
      },
    )

    test('of an artwork that does not exist is answered 404 by HEAD too', async () => {
      const answer = await rawRequest(shop().url, { path: '/api/artworks/none', method: 'HEAD' })
      expect(answer.status).toBe(404)
    })

    // ASVS 3.4.4
    test('with a host that is not the shop’s is refused while payments are in test mode', async () => {
      for (const host of ['evil.test', 'evil.test:80', 'localhost.evil.test']) {
        const answer = await rawRequest(shop().url, { path: '/api/artworks', headers: { Host: host } })
        expect(answer.status).toBe(400)
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
    })

    test('with a host that is another name of this machine is answered', async () => {
      const { port } = new URL(shop().url)
      for (const host of [`localhost:${port}`, `[::1]:${port}`, `gesso.localhost:${port}`]) {
        const answer = await rawRequest(shop().url, { path: '/api/artworks', headers: { Host: host } })
        expect(answer.status).toBe(200)
      }
    })
  })

  test('a shop with test payments that listens on another address of this machine reaches them there', async () => {
    const { databaseUrl, dataDir } = shop()
    const variables = { HOST: '127.0.0.2', PUBLIC_URL: 'http://gallery.test' }
    const server = await ServerProcess.start({ databaseUrl, dataDir, variables })
    try {
      const answer = await rawRequest(server.url.replace('127.0.0.1', '127.0.0.2'), {
        method: 'POST',
        path: '/api/create-payment-intent',
        headers: { Host: 'gallery.test', Origin: 'http://gallery.test', 'Content-Type': 'application/json' },
        body: Buffer.from(JSON.stringify({ amount: '125.00', customerData: CUSTOMER })),
      })
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('_secret_') })
    } finally {
      await server.stop()
    }
  })
})

describe('bodies', () => {
  const MEGABYTE = 1024 * 1024
  let artwork: Artwork
  beforeAll(async () => {
    artwork = await createArtwork(artist)
  })
  withUnchangedRows(shop)

  describe('a body', () => {
    const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
      shop()
        .visitor()
        .send('POST', '/api/orders', {
          body: new Uint8Array(Buffer.from(body)),
          headers: { 'Content-Type': 'application/json', ...headers },
        })

    test.each([
      ['is cut off', '{"customerData": {"firstName": "A'],
      ['is not JSON', 'firstName=A&lastName=B'],
      ['is a list', '[]'],
      ['is null', 'null'],
      ['is nested a thousand levels deep', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
      ['names the prototype', '{"__proto__": {"customerData": {}}, "constructor": 1}'],
    ])('that %s is refused as invalid', async (_what, body) => {
      expect(errorOf(await post(body))).toMatchObject({ status: 400, code: 'invalid_input' })
    })

    test('that is not UTF-8 is refused as invalid', async () => {
      const body = Buffer.concat([
        Buffer.from('{"orderItems": "'),
        Buffer.from([0xff, 0xfe, 0x80]),
        Buffer.from('"}'),
      ])
      expect(errorOf(await post(body))).toMatchObject({ status: 400, code: 'invalid_input' })
    })

    test('that is missing is refused where the panel saves', async () => {
      const answer = await artist.send('PATCH', `/api/cms/artworks/${artwork.id}`)
      expect(errorOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
    })

    test('that is missing is answered with the missing fields', async () => {
      const answer = await shop().visitor().send('POST', '/api/orders')
      expect(errorOf(answer)).toEqual(invalidInput('customerData', 'orderItems'))
    })

    test.each(['text/plain', 'multipart/form-data; boundary=x'])(
      'of the type %s is refused, since only JSON is accepted',
      async (type) => {
        const body = JSON.stringify({ customerData: CUSTOMER, orderItems: [printLine(artwork, 'A4')] })
        expect(errorOf(await post(body, { 'Content-Type': type }))).toMatchObject({ status: 400 })
      },
    )

    // ASVS 5.2.1
    test('of 70 MB is refused as too large before it is read', async () => {
      for (const path of ['/api/pictures', '/api/cms/artworks']) {
        const answer = await artist.send('POST', path, {
          body: new Uint8Array(70 * MEGABYTE),
          headers: { 'Content-Type': 'application/json' },
        })
        expect(errorOf(answer)).toMatchObject({ status: 413, code: 'too_large' })
      }
    })

    test('of 70 MB in chunks, without a length, is refused as too large', async () => {
      for (const path of ['/api/orders']) {
        const answer = await rawRequest(shop().url, {
          method: 'POST',
          path,
          headers: {
            'Content-Type': 'application/json',
            Origin: shop().url,
            Cookie: `payload-token=${artist.cookies.get('payload-token')}`,
          },
          body: Array.from({ length: 70 }, () => Buffer.alloc(MEGABYTE, ' ')),
        })
        expect(errorOf(answer)).toMatchObject({ status: 413, code: 'too_large' })
      }
    })

    test('a little over 100 kB is refused by a call that is given 100 kB', async () => {
      expect(errorOf(await post(`{"x": "${'x'.repeat(100_000)}"}`))).toMatchObject({ status: 413 })
      expect(errorOf(await post(`{"x": "${'x'.repeat(99_000)}"}`))).toMatchObject({ status: 400 })
    })
  })
})

describe('origins', () => {
  withUnchangedRows(shop)

  // ASVS 3.5.1, 3.5.2
  describe('a request from another site', () => {
    const body = Buffer.from(JSON.stringify({ title: 'Planted' }))
    const postFromElsewhere = (headers: Record<string, string>) =>
      rawRequest(shop().url, {
        method: 'POST',
        path: '/api/artworks',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      })
    const token = () => ({ Cookie: `payload-token=${artist.cookies.get('payload-token')}` })

    test.each(['https://evil.test', 'null', 'http://127.0.0.1:1'])(
      'with the origin %s is refused',
      async (origin) => {
        for (const headers of [{}, token()]) {
          expect(errorOf(await postFromElsewhere({ Origin: origin, ...headers }))).toMatchObject({
            status: 403,
            code: 'forbidden',
          })
        }
      },
    )

    test('without an origin but with a cookie of ours is refused', async () => {
      expect(errorOf(await postFromElsewhere(token()))).toMatchObject({ status: 403 })
      expect(errorOf(await postFromElsewhere({ ...token(), 'Sec-Fetch-Site': 'cross-site' }))).toMatchObject({
        status: 403,
      })
      expect(errorOf(await postFromElsewhere({ Cookie: `gesso_checkout=${'a'.repeat(43)}` }))).toMatchObject({
        status: 403,
      })
    })

    test('without an origin and without a cookie is no browser’s, and is asked to sign in', async () => {
      expect(errorOf(await postFromElsewhere({}))).toMatchObject({ status: 401, code: 'not_signed_in' })
    })

    test('gets nothing by a cookie on a safe request to the owner’s calls', async () => {
      const answer = await rawRequest(shop().url, {
        path: '/api/auth/user',
        headers: { ...token(), Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    })
  })
})

describe('the panel', () => {
  let artwork: Artwork
  beforeAll(async () => {
    artwork = await createArtwork(artist)
  })

  const acceptRows = withUnchangedRows(shop)

  describe('the panel’s own interface', () => {
    test.each(['users', 'customers'])('shows a visitor nothing of %s', async (collection) => {
      const answer = await shop().visitor().send('GET', `/api/cms/${collection}`)
      expect([401, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('@')
    })

    test('lets no visitor register as the first user', async () => {
      const body = { email: 'thief@evil.test', password: 'a long enough password' }
      expect((await shop().visitor().sendJson('POST', '/api/cms/users/first-register', body)).status).toBe(
        401,
      )
      expect((await shop().visitor().sendJson('POST', '/api/cms/users', body)).status).toBe(401)
    })

    // ASVS 15.3.3
    test('does not let the owner rewrite what an order cost or how it was paid', async () => {
      const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
      await acceptRows()
      await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
        totalAmount: '1.00',
        paymentState: 'paid',
        mode: 'live',
        paymentIntentId: 'pi_stolen',
      })
      const [stored] = await shop().query(
        'SELECT total_amount AS total, payment_state AS state, mode FROM orders WHERE id = $1',
        [order.id],
      )
      expect(stored).toEqual({ total: '35.00', state: 'awaiting_payment', mode: 'test' })
    })

    test('does not delete orders for good, and makes none', async () => {
      const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
      await acceptRows()
      expect((await artist.send('DELETE', `/api/cms/orders/${order.id}`)).status).toBe(403)
      const all = await artist.send('DELETE', '/api/cms/orders?trash=true&where[deletedAt][exists]=true')
      expect(all.status).toBe(403)
      expect((await artist.sendJson('POST', '/api/cms/orders', { id: 'X' })).status).toBe(403)
    })

    test('does not delete an artwork for good that was ever ordered', async () => {
      await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
      await acceptRows()
      expect((await artist.send('DELETE', `/api/cms/artworks/${artwork.id}`)).status).toBe(409)
    })

    test.each([
      ['originalPrice', '-5'],
      ['title', 'x'.repeat(256)],
      ['printOptions', [{ size: 'A4', price: -1 }]],
      ['year', 99_999],
    ])('obeys the rules of the dialog: %s cannot be %j', async (field, value) => {
      const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { [field]: value })
      expect(answer.status).toBe(400)
    })

    // ASVS 1.2.4
    test.each(['where[id][equals]=abc', 'sort=;DROP TABLE artworks', 'limit=abc'])(
      'takes the query %s without an error of its own',
      async (search) => {
        const answer = await artist.send('GET', `/api/cms/artworks?${search}`)
        expect(answer.status).toBeLessThan(500)
      },
    )
  })
})
