import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { createArtwork } from '../support/artworks'
import { Line, requestHead } from '../support/line'
import { buy, CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import { accountId, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const shop = withShop({ ACCESS_LOG: 'on' })
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
})

describe('a shop behind a proxy', () => {
  // ASVS 4.1.3, 15.3.4
  test('takes only what its proxy says, not what the visitor wrote before it', async () => {
    const ask = (invented: number, seen = '198.51.100.99') =>
      shop().visitor(`10.9.9.${invented}, ${seen}`).call('botCheck', {})
    await Promise.all(Array.from({ length: 60 }, (_, times) => ask(times)))
    expect(await refusalOf(ask(60))).toMatchObject({ status: 429 })
    await ask(60, '198.51.100.98')
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
      for (const path of ['/api/cms/artworks']) {
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

describe('strangers', () => {
  const FORMER = { email: 'former@gesso.test', password: 'once a long enough password' }

  let former: Visitor
  /** All collections and globals below /api/cms, from Payload's access call as the owner. */
  let collections: string[]
  let globals: string[]
  let secretsSeen: ReturnType<typeof watchForSecrets>

  beforeAll(async () => {
    const artwork = await createArtwork(artist, { title: 'Bulb Fields' })
    // The shop's data then includes links in emails, and the session of the buyer's browser.
    await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    former = await signInAsFormer()
    secretsSeen = watchForSecrets(former)
    const access = JSON.parse((await artist.send('GET', '/api/cms/access')).text)
    collections = Object.keys(access.collections)
    globals = Object.keys(access.globals)
  })

  /** Somebody whose account was deleted while signed in, and who still has the session cookie. */
  async function signInAsFormer(): Promise<Visitor> {
    const visitor = await hireAssistant(shop(), artist, FORMER)
    expect((await visitor.send('GET', '/api/auth/user')).status).toBe(200)
    await artist.call('removeAccount', { id: await accountId(shop(), FORMER.email) })
    return visitor
  }

  /** Sends a request with the deleted account's session, which must count as none. @returns the status */
  async function statusOf(method: string, path: string): Promise<number> {
    const stranger = new Visitor(shop().url, former.address)
    stranger.onAnswer = former.onAnswer
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const { status, text } = await stranger.send(method, path, {
      headers: {
        Cookie: `payload-token=${former.cookies.get('payload-token')}`,
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: '{}' }),
    })
    expect(text).not.toMatch(/node_modules|\bat .*\.js:\d+/)
    return status
  }

  /**
   * The status of each address for a stranger. Calls of the contract for signed-in accounts, and Payload's own,
   * follow below.
   */
  const DOORS = `
  GET    /                                      200
  GET    /artwork/bulb-fields                   200
  GET    /artwork/none                          404
  GET    /private/none                          404
  GET    /view/none                             404
  GET    /preview/bulb-fields                   200
  GET    /about                                 404
  GET    /commission                            200
  GET    /gift-card                             404
  GET    /gift-card/none                        404
  GET    /certificate                           200
  GET    /certificate/none                      404
  GET    /certificate/owner/none                404
  GET    /.well-known/certificate-keys.json     200
  GET    /terms                                 404
  GET    /returns                               404
  GET    /delivery                              404
  GET    /imprint                               404
  GET    /legal/terms/1                         404
  GET    /series                                404
  GET    /series/none                           404
  GET    /cart                                  200
  GET    /contact                               200
  GET    /checkout                              200
  GET    /payment-confirmation/AAAAAAAAAA       200
  GET    /pay/none                              404
  GET    /pay-here/none                         404
  GET    /order/none                            404
  GET    /order/none/papers/none.pdf            404
  GET    /orders                                200
  GET    /orders/none                           404
  GET    /landing                               200
  GET    /privacy                               200
  GET    /nothing                               404
  POST   /                                      404
  GET    /robots.txt                            200
  POST   /robots.txt                            405
  GET    /sitemap.xml                           200
  GET    /sitemap-1.xml                         404
  GET    /feed.xml                              200
  GET    /products.xml                          200
  GET    /oembed?url=elsewhere                  404
  POST   /oembed                                405
  GET    /cards/home/none.jpg                   302
  GET    /cards/artwork/bulb-fields/none.jpg    302
  GET    /cards/artwork/none/none.jpg           404
  GET    /cards/about/none.jpg                  404
  GET    /iiif/collection.json                  200
  POST   /iiif/collection.json                  405
  GET    /iiif/none/manifest.json               404
  GET    /iiif/image/none/info.json             404
  GET    /licences.txt                          200
  GET    /.well-known/security.txt              404
  GET    /.well-known/tdmrep.json               404
  GET    /favicon.ico                           301
  GET    /favicon.svg                           200
  GET    /index.html                            404
  GET    /.env                                  404
  GET    /media/none.webp                       404
  PUT    /media/none.webp                       404
  GET    /healthz                               200
  GET    /readyz                                200
  GET    /login                                 302

  GET    /r/none/none                           404
  GET    /unsubscribe/none                      404
  POST   /unsubscribe/none                      404
  GET    /confirm-subscription/none             404
  POST   /confirm-subscription/none             303
  POST   /webhooks/stripe                       400
  GET    /webhooks/stripe                       404
  GET    /test-payments/v1/payment_intents      401
  POST   /test-payments/v1/payment_intents      401
  POST   /test-payments/v1/refunds              401

  GET    /api/login                             302
  GET    /api/first-run                         404
  POST   /api/first-run/address                 400
  POST   /api/first-run/account                 400
  GET    /api/social-media                      200
  GET    /api/about                             404
  GET    /api/legal-pages/terms                 404
  GET    /api/legal-pages/terms/1               404
  POST   /api/visits                            400
  GET    /api/series                            200
  GET    /api/series/none                       404
  GET    /api/shop-texts/privacy                200
  POST   /api/subscriptions                     400
  POST   /api/wishes                            400
  POST   /api/offers                            400
  GET    /api/commissions                       200
  POST   /api/commissions                       400
  POST   /api/room-models                       400
  GET    /api/unsubscribe/none                  404
  POST   /api/unsubscribe/none                  404
  GET    /api/confirm-subscription/none         404
  GET    /api/artworks                          200
  GET    /api/artworks/bulb-fields              200
  GET    /api/artworks/bulb-fields/more-works   200
  GET    /api/artworks/none/more-works          200
  GET    /api/shipping/CH                       404
  GET    /api/shipping/none                     400
  GET    /api/gallery                           200
  GET    /api/gallery?show=all                  400
  GET    /api/neighbours/bulb-fields            200
  GET    /api/private-artworks/none             404
  GET    /api/private-views/none                404
  POST   /api/private-views/none                404
  POST   /api/private-views/none/openings       200
  POST   /api/private-views/none/pdf            400
  GET    /api/gift-cards                        404
  POST   /api/gift-cards/orders                 400
  POST   /api/gift-cards/balance                400
  GET    /api/gift-cards/none/card              404
  GET    /api/certificates/none                 404
  GET    /api/certificates/none/proof           404
  GET    /api/owned-certificates/none           404
  GET    /api/owned-certificates/none/pdf       404
  POST   /api/owned-certificates/none/hand-over 404
  POST   /api/owned-certificates/none/take-back 404
  POST   /api/owned-certificates/none/take-over 404
  POST   /api/contact                           400
  GET    /api/bot-check                         200
  POST   /api/create-payment-intent             400
  POST   /api/order-quotes                      400
  POST   /api/orders                            400
  GET    /api/orders/AAAAAAAAAA                 404
  GET    /api/order-pages/none                  404
  POST   /api/order-pages/none/address-code     400
  PUT    /api/order-pages/none/address          400
  POST   /api/order-pages/none/messages         400
  POST   /api/order-pages/none/withdrawal       400
  POST   /api/order-searches                    400
  GET    /api/order-searches/none               404
  DELETE /api/order-searches/none               200
  GET    /api/pay/none                          404
  POST   /api/pay/none                          400
  POST   /api/shipping-requests                 400
  POST   /api/pay/none/quote                    400
  GET    /api/pay-here/none                     404
  POST   /api/pay-here/none                     400
  POST   /api/pay-here/none/quote               400
  GET    /api/nothing                           404
  OPTIONS /api/orders                           404

  POST   /api/cms/users/login                   400
  POST   /api/cms/users/passkey-challenge       200
  POST   /api/cms/users/login-by-passkey        400
  POST   /api/cms/users/logout                  200
  POST   /api/cms/users/forgot-password         400
  POST   /api/cms/users/reset-password          400
  POST   /api/cms/team/invitations/accept       400
  GET    /api/cms/users/me                      200
  GET    /api/cms/users/init                    401
  POST   /api/cms/users/refresh-token           401
  POST   /api/cms/users/first-register          401
  POST   /api/cms/users/unlock                  401
  POST   /api/cms/users/verify/x                401
  POST   /api/cms/users/1/api-key/reveal        401
  POST   /api/cms/users/log%69n                 401
  POST   /api/cms/Users/login                   401
  POST   /api/cms/users/login/                  401
  GET    /api/cms/access                        401
  GET    /api/cms                               401
  GET    /api/cms/nothing                       401
  OPTIONS /api/cms/orders                       401
  POST   /api/cms/graphql                       401
  GET    /api/cms/graphql-playground            401
  GET    /api/cms/payload-jobs/run              401
  GET    /api/cms/_site/artworks                404

  GET    /admin                                 200
  GET    /admin/login                           200
  POST   /admin                                 401
  POST   /admin/login                           401
  POST   /admin/forgot                          401
  PUT    /admin/login                           404
  DELETE /admin                                 404
  GET    /_next/image                           404
  GET    /_next/data/x/admin.json               404
  GET    /_next/webpack-hmr                     404
  GET    /_next/static/none.js                  404
  POST   /_next/static/none.js                  404
`

  const doors = DOORS.split('\n').flatMap((line) => {
    const [method, path, status] = line.trim().split(/\s+/)
    return method && path ? [[method, path, Number(status)] as const] : []
  })

  describe('a stranger, without a session or with that of a deleted account,', () => {
    // ASVS 8.2.1
    test('is answered by each door as the list says', async () => {
      for (const [method, path, status] of doors) {
        expect([method, path, await statusOf(method, path)]).toEqual([method, path, status])
      }
    })

    const filled = (row: Endpoint) => row.path.replace(/\{\w+\}/g, '1')
    const rows = Object.entries(contract) as [CallName, Endpoint][]

    test('finds every call that is open to anyone in the list above', () => {
      const open = rows.filter(([, { access }]) => access === 'anyone').map(([, row]) => row)
      const listed = (row: Endpoint) =>
        doors.some(
          ([method, path]) =>
            method === row.method && new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
        )
      expect(open.filter((row) => !listed(row)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
    })

    test('is asked to sign in by every call that is not open to anyone', async () => {
      for (const [name, row] of rows) {
        if (row.access !== 'anyone') {
          expect([name, await statusOf(row.method, filled(row))]).toEqual([name, 401])
        }
      }
    })

    test('is asked to sign in by everything that Payload has of a collection', async () => {
      expect(collections).toEqual(expect.arrayContaining(['artworks', 'orders', 'users', 'customers']))
      const paths = [
        ['GET', ''],
        ['POST', ''],
        ['PATCH', '?where[id][exists]=true'],
        ['DELETE', '?where[id][exists]=true'],
        ['GET', '/count'],
        ['GET', '/versions'],
        ['GET', '/versions/1'],
        ['POST', '/versions/1'],
        ['GET', '/1'],
        ['PATCH', '/1'],
        ['DELETE', '/1'],
        ['POST', '/1/duplicate'],
        ['POST', '/access/1'],
        ['POST', '/access/999999'],
        ['GET', '/file/none.jpg'],
        ['GET', '/paste-url/1'],
      ] as const
      for (const slug of [...collections, 'payload-preferences', 'payload-locked-documents', 'payload-kv']) {
        // One check protects all of them, so only one collection is requested in full.
        for (const [method, path] of slug === 'orders' ? paths : paths.slice(0, 4)) {
          const asked = `${method} /api/cms/${slug}${path}`
          expect([asked, await statusOf(method, `/api/cms/${slug}${path}`)]).toEqual([asked, 401])
        }
      }
    })

    test('sees nothing of the panel but how to sign in', async () => {
      for (const [path, visitor] of [
        ['/admin/collections/orders', shop().visitor()],
        ['/admin/collections/customers/1', former],
      ] as const) {
        const { text } = await visitor.send('GET', path)
        expect(text).toContain('/admin/login')
        expect(text).not.toMatch(/newsletter_subscriptions|"fields":\[\{|Former/)
      }
    })

    test('is asked to sign in by everything that Payload has of the settings', async () => {
      for (const slug of globals) {
        for (const [method, path] of [
          ['GET', ''],
          ['POST', ''],
          ['GET', '/access'],
          ['POST', '/access'],
          ['GET', '/versions'],
          ['GET', '/versions/1'],
          ['POST', '/versions/1'],
        ] as const) {
          expect([slug, await statusOf(method, `/api/cms/globals/${slug}${path}`)]).toEqual([slug, 401])
        }
      }
    })

    // ASVS 3.5.3
    test('gets nothing by a POST that asks to be taken for a GET', async () => {
      for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
        for (const [type, body] of [
          ['application/json', '{bad'],
          ['application/x-www-form-urlencoded', 'limit=1'],
        ]) {
          for (const path of ['/api/cms/orders']) {
            const answer = await shop()
              .visitor()
              .send('POST', path, {
                body: body ?? '',
                headers: { [name]: 'GET', 'Content-Type': type ?? '' },
              })
            expect([path, answer.status]).toEqual([path, 401])
          }
        }
      }
    })

    // ASVS 15.3.1
    test('is answered no secret of the database', async () => {
      expect(await secretsSeen(shop())).toEqual([])
    })
  })

  describe('a function of the panel’s server', () => {
    /** The id of the one function that serves all of them, which the browser's scripts contain. */
    let known: string | undefined
    async function actionId(): Promise<string> {
      if (known) return known
      const page = await artist.send('GET', '/admin')
      const id = /"(40[0-9a-f]{40})"/.exec(page.text)?.[1] ?? /\\"(40[0-9a-f]{40})\\"/.exec(page.text)?.[1]
      if (!id) throw new Error('The page names no function of the server')
      known = id
      return id
    }

    const ask = async (visitor: Visitor, name: string, args: object = {}) =>
      visitor.send('POST', '/admin', {
        body: JSON.stringify([{ name, args }]),
        headers: { 'Next-Action': await actionId(), 'Content-Type': 'text/plain' },
      })

    test.each(['constructor', 'form-state'])('called %s answers no visitor', async (name) => {
      for (const visitor of [shop().visitor(), former]) {
        const answer = await ask(visitor, name)
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'not_signed_in'])
      }
    })

    // ASVS 15.3.6
    test.each(['constructor', '__proto__', 'nope'])('called %s is none, for the owner too', async (name) => {
      const answer = await ask(artist, name)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('sec-fetch-site')
    })

    test('that the panel has answers the owner', async () => {
      const answer = await ask(artist, 'slugify', {
        collectionSlug: 'artworks',
        path: 'title',
        valueToSlugify: 'Bulb Fields',
      })
      expect(answer.status).toBe(200)
    })
  })

  describe('an address', () => {
    // ASVS 3.4.4
    test.each(['/artwork/%62ulb-field%73', '/%63art', '/artwork/bulb%2Dfields'])(
      'that is spelled %s leads to the page’s own',
      async (path) => {
        const answer = await rawRequest(shop().url, { path: `${path}?from=a%20letter` })
        expect(answer.status).toBe(301)
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
        const own = String(answer.headers.location)
        expect(own).toBe(`${decodeURIComponent(path)}?from=a%20letter`)
        expect((await rawRequest(shop().url, { path: own })).status).toBe(200)
      },
    )

    test.each(['/artwork/bulb-fields%20', '/artwork/bulb-fields%2F', '/cart%2F', '/artwork%2Fbulb-fields'])(
      'that is no page’s, %s, is not found',
      async (path) => {
        expect((await rawRequest(shop().url, { path })).status).toBe(404)
      },
    )

    test.each([
      '/api/%25zz',
      '/api/cms/%25zz',
      '/api/cms/orders/a%00b',
      '/api/artworks/a%00',
      '/a%2500b',
      '/?q=%00',
    ])('that is badly encoded below, %s, is refused as such', async (path) => {
      expect((await rawRequest(shop().url, { path })).status).toBe(400)
    })
  })

  test('who opens page after page that is not cached is asked to wait', async () => {
    const visitor = shop().visitor()
    const statuses: number[] = []
    // A few at a time: more requests than database connections would be refused as busy.
    for (let sent = 0; sent < 610; sent += 10) {
      const answers = Array.from({ length: 10 }, () => visitor.send('GET', '/api/commissions'))
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    const refused = await visitor.send('GET', '/api/commissions')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await shop().visitor().send('GET', '/api/commissions')).status).toBe(200)
  })

  // ASVS 4.4.1
  test('a request for another protocol is answered like any other, and holds no connection', async () => {
    // The panel's framework listens for upgrades once it runs.
    expect((await shop().visitor().send('GET', '/admin/login')).status).toBe(200)
    for (const path of ['/', '/_next/webpack-hmr']) {
      const line = new Line(shop().url)
      line.say(
        requestHead(shop().url, 'GET', path, {
          Connection: 'Upgrade, close',
          Upgrade: 'websocket',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Version': '13',
        }),
      )
      await line.ended
      expect(line.heard).toMatch(/^HTTP\/1\.1 (200|404) /)
    }
    const tunnel = new Line(shop().url)
    tunnel.say(requestHead(shop().url, 'CONNECT', 'example.test:443'))
    await tunnel.ended
    expect(tunnel.heard).not.toMatch(/ 200 /)
  })
})

test('calls of one network that come at the same moment are limited like those that come one after the other', async () => {
  const network = '203.0.113.77'
  const ask = async (address: string) =>
    (await refusalOf(shop().visitor(address).call('getOrder', { id: 'NOSUCH1' }))).status
  const all = await Promise.all(
    Array.from({ length: 130 }, (_, n) => ask(n < 125 ? network : `10.77.0.${n}`)),
  )
  expect(all.slice(0, 125).filter((status) => status === 429)).toHaveLength(5)
  expect(all.slice(125)).toEqual([404, 404, 404, 404, 404])
  expect(await ask(network)).toBe(429)
})

describe('kept answers and ids', () => {
  describe('kept answers', () => {
    beforeAll(async () => {
      await createArtwork(await shop().signIn(), { title: 'Weir at Dusk' })
    })

    const PATHS = ['/?utm_source=letter', '/artwork/weir%2Dat-dusk']

    type Asked = { method?: string; path: string; headers?: Record<string, string> }

    /**
     * Requests an address twice, normally and by an absolute URL, which only Express can read. Between the two a
     * smaller form may once replace the answer and change its ETag; then both are requested again.
     */
    async function bothWays({ path, ...asked }: Asked) {
      const ask = async (written: string) => {
        const { headers, ...answer } = await rawRequest(shop().url, { ...asked, path: written })
        const { date: _date, 'x-request-id': id, ...others } = headers
        return { ...answer, headers: others, id: /^[0-9a-f-]{36}$/.test(String(id)) ? 'new' : id }
      }
      await ask(path)
      const both = async () =>
        [await ask(path), await ask(`http://${new URL(shop().url).host}${path}`)] as const
      const [first, byExpress] = await both()
      return first.headers.etag === byExpress.headers.etag ? [first, byExpress] : both()
    }

    describe.each(PATHS)('%s, asked again, has the answer that Express gives it,', (path) => {
      test.each(['br', 'gzip, deflate', 'br;q=0, gzip;q=0'])('with Accept-Encoding %j', async (accepted) => {
        const [first, byExpress] = await bothWays({ path, headers: { 'Accept-Encoding': accepted } })
        expect(first).toEqual(byExpress)
      })

      test.each(['HEAD', 'POST'])('with the method %s', async (method) => {
        const [first, byExpress] = await bothWays({ path, method })
        expect(first).toEqual(byExpress)
      })

      test.each<[string, Record<string, string>]>([
        ['a range', { Range: 'bytes=0-9' }],
        ['another ETag', { 'If-None-Match': '"other"' }],
        ['a session that is none', { Cookie: 'payload-token=nothing' }],
        [
          'what a proxy adds',
          { 'X-Forwarded-For': '198.51.100.4', 'X-Forwarded-Proto': 'https', Via: '1.1 a' },
        ],
        ['an id of a proxy', { 'X-Request-Id': 'proxy-0123456789' }],
        ['another host', { Host: 'elsewhere.test' }],
      ])('with %s', async (_what, headers) => {
        const [first, byExpress] = await bothWays({ path, headers })
        expect(first).toEqual(byExpress)
      })
    })

    test('a page that is asked for again and again is smaller when the shop has had time, and who has it in either form is told so', async () => {
      const ask = (etag?: string) =>
        rawRequest(shop().url, {
          path: '/artwork/lock-gate',
          headers: { 'Accept-Encoding': 'br', ...(etag && { 'If-None-Match': etag }) },
        })
      // Makes the answer new, whatever earlier tests have requested.
      await createArtwork(await shop().signIn(), { title: 'Lock Gate' })
      const first = await ask()
      const length = async () => Number((await ask()).headers['content-length'])
      const before = await length()
      await until(async () => (await length()) < before)
      const [short, byExpress] = await bothWays({
        path: '/artwork/lock-gate',
        headers: { 'Accept-Encoding': 'br' },
      })
      expect(short).toEqual(byExpress)
      expect(short.headers.etag).not.toBe(first.headers.etag)
      for (const { etag } of [first.headers, short.headers]) {
        const again = await ask(String(etag))
        expect([again.status, again.headers.etag]).toEqual([304, etag])
      }
    })
  })

  describe('ids', () => {
    /** Waits until a request has caused that many lines in the log. @returns the lines */
    async function linesOf(id: string, count: number) {
      const lines = () => shop().log.filter((line) => line.requestId === id)
      await until(async () => lines().length >= count)
      return lines()
    }

    const ask = (path: string, id?: string) =>
      shop()
        .visitor()
        .send('GET', path, { headers: id ? { 'X-Request-Id': id } : {} })

    test('each answer tells its request’s id: the one that a proxy gave, or a new one', async () => {
      const { headers } = await ask('/', 'proxy-0123456789')
      expect(headers.get('x-request-id')).toBe('proxy-0123456789')
      const ids = new Set<string | null>()
      // A cached page, a rendered page, a call, a refusal and a call of Payload's own.
      const paths = ['/', '/', '/cart', '/api/artworks', '/api/orders/x', '/api/cms/orders', '/healthz']
      for (const path of paths) ids.add((await ask(path)).headers.get('x-request-id'))
      expect(ids.size).toBe(paths.length)
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    })

    test.each(['x'.repeat(200), '"},{"level":50'])('an id such as %j is not taken over', async (given) => {
      expect((await ask('/healthz', given)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('an answer is one line of the log, with its id, what was asked, and the status', async () => {
      await ask('/api/orders/0123456789', 'a-call-of-the-site')
      const [line, ...more] = await linesOf('a-call-of-the-site', 1)
      expect(line).toMatchObject({ level: 30, method: 'GET', path: '/api/orders/{id}', status: 404 })
      expect([typeof line?.ms, more]).toEqual(['number', []])
      await ask('/', 'a-page')
      await ask('/', 'a-page-again')
      expect((await linesOf('a-page-again', 1))[0]).toMatchObject({ path: '/', status: 200 })
    })

    test('an id goes along to the payment provider', async () => {
      const artwork = await createArtwork(await shop().signIn())
      const buyer = shop().visitor()
      const send = buyer.send.bind(buyer)
      buyer.send = (method, path, init = {}) =>
        send(method, path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), 'X-Request-Id': 'one-purchase' },
        })
      await placeOrder(buyer, [printLine(artwork, 'A4')])
      // The shop reaches the provider of test payments through its own port.
      const lines = await linesOf('one-purchase', 2)
      expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual(
        expect.arrayContaining(['POST /test-payments/… 200', 'POST /api/orders 200']),
      )
    })

    // ASVS 16.3.4, 16.5.1
    test('a fault of the shop has its request’s id in the answer and in the log', async () => {
      shop().expectedErrors.push(/Unexpected error/)
      await shop().query('ALTER TABLE social_media_settings RENAME TO away')
      try {
        const answer = await ask('/api/social-media', 'a-broken-call')
        expect(answer.status).toBe(500)
        expect(JSON.parse(answer.text).details).toEqual({ id: 'a-broken-call' })
        const lines = await linesOf('a-broken-call', 2)
        expect(lines.map(({ level }) => level).sort()).toEqual([30, 50])
      } finally {
        await shop().query('ALTER TABLE away RENAME TO social_media_settings')
      }
    })
  })
})
