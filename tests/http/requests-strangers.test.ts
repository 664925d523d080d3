import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import { createArtwork } from '../support/artworks'
import { buy, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import { accountId, hireAssistant } from '../support/team'
import { Visitor } from '../support/visitor'

const shop = withShop()
const FORMER = { email: 'former@gesso.test', password: 'once a long enough password' }

let artist: Visitor
let former: Visitor
/** Everything below /api/cms that Payload has: what its access call tells the owner. */
let collections: string[]
let globals: string[]
let secretsSeen: ReturnType<typeof watchForSecrets>

beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Bulb Fields' })
  // With links in its letters, and a mark of the buyer's browser.
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  former = await signInAsFormer()
  secretsSeen = watchForSecrets(former)
  const access = JSON.parse((await artist.send('GET', '/api/cms/access')).text)
  collections = Object.keys(access.collections)
  globals = Object.keys(access.globals)
})

/** A person whose account was deleted while they were signed in, and who kept the session's cookie. */
async function signInAsFormer(): Promise<Visitor> {
  const visitor = await hireAssistant(shop(), artist, FORMER)
  expect((await visitor.send('GET', '/api/auth/user')).status).toBe(200)
  await artist.call('removeAccount', { id: await accountId(shop(), FORMER.email) })
  return visitor
}

/** Asks with the session of the deleted account, which is as good as none. */
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

/** What answers a stranger, and how. Calls of the contract for whoever is signed in, and Payload's own, follow below. */
const DOORS = `
  GET    /                                      200
  GET    /artwork/bulb-fields                   200
  GET    /artwork/none                          404
  GET    /private/none                          404
  GET    /view/none                             404
  GET    /preview/bulb-fields                   200
  GET    /about                                 404
  GET    /commission                            404
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
  GET    /cards/home/none.jpg                   302
  GET    /cards/artwork/bulb-fields/none.jpg    302
  GET    /cards/artwork/none/none.jpg           404
  GET    /cards/about/none.jpg                  404
  GET    /licences.txt                          200
  GET    /.well-known/security.txt              404
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
  GET    /api/commissions                       404
  POST   /api/commissions                       400
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
  }, 120_000)

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
      // One door is before all of them; of one collection everything is asked for.
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
            .send('POST', path, { body: body ?? '', headers: { [name]: 'GET', 'Content-Type': type ?? '' } })
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
  /** The id of the one function that all of them are called by; the browser's scripts have it. */
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
  // Few at a time: more than the database has connections for would be told to come again instead.
  for (let sent = 0; sent < 610; sent += 10) {
    const answers = Array.from({ length: 10 }, (_, index) =>
      visitor.send('GET', `/api/artworks/none-${sent + index}`),
    )
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(600)
  const refused = await visitor.send('GET', '/api/artworks/none')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await shop().visitor().send('GET', '/api/artworks/none')).status).toBe(404)
})
