import type { Artwork } from '@gesso/shared-types/artwork'
import { errorBodySchema } from '@gesso/shared-types/errors'
import { createArtwork } from '../support/artworks'
import { CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'
import { type Answer, Visitor } from '../support/visitor'

const MEGABYTE = 1024 * 1024

const shop = withShop()
let artist: Visitor
let artwork: Artwork
let before: Record<string, number>
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist)
})
beforeEach(async () => {
  before = await shop().countRows()
})
// Whatever is refused leaves nothing half-written.
afterEach(async () => {
  expect(await shop().countRows()).toEqual(before)
})

/** The error of a refused request, after the checks that hold for all of them. */
function errorOf(answer: Pick<Answer, 'status' | 'text'>) {
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|_site|SELECT|payload/i)
  const { code, message, fields = [] } = errorBodySchema.parse(JSON.parse(answer.text))
  expect(message).not.toBe('')
  return { status: answer.status, code, fields: [...new Set(fields.map(({ field }) => field))] }
}

const invalid = (...fields: string[]) => ({ status: 400, code: 'invalid_input', fields })

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
    ['is a text', '"order"'],
    ['is null', 'null'],
    ['is a number', '1e999'],
    ['has a trailing comma', '{"orderItems": [],}'],
    ['is nested a thousand levels deep', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['names the prototype', '{"__proto__": {"customerData": {}}, "constructor": 1}'],
  ])('that %s is told so', async (_what, body) => {
    expect(errorOf(await post(body))).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('that is not UTF-8 is told so', async () => {
    const body = Buffer.concat([
      Buffer.from('{"orderItems": "'),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from('"}'),
    ])
    expect(errorOf(await post(body))).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('that is missing is told which fields are', async () => {
    const answer = await shop().visitor().send('POST', '/api/orders')
    expect(errorOf(answer)).toEqual(invalid('customerData', 'orderItems'))
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of the type %s is told to be JSON', async (type) => {
    const body = JSON.stringify({ customerData: CUSTOMER, orderItems: [printLine(artwork, 'A4')] })
    expect(errorOf(await post(body, { 'Content-Type': type }))).toMatchObject({ status: 400 })
  })

  test('of 70 MB is refused as too large before it is read', async () => {
    for (const path of ['/api/orders', '/api/artworks', '/api/pictures', '/api/cms/artworks']) {
      const answer = await artist.send('POST', path, {
        body: new Uint8Array(70 * MEGABYTE),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(errorOf(answer)).toMatchObject({ status: 413, code: 'too_large' })
    }
  })

  test('of 70 MB in chunks, without a length, is refused as too large', async () => {
    for (const path of ['/api/orders', '/api/artworks']) {
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

describe('an order', () => {
  const place = async (orderItems: unknown, customerData: unknown = CUSTOMER) =>
    errorOf(await shop().visitor().sendJson('POST', '/api/orders', { customerData, orderItems }))
  const print = (changes: object = {}) => ({ ...printLine(artwork, 'A4'), ...changes })

  test.each([0, -1, -10, 1.5, 11, 1e9, '2', null, true, [1]])('of %j prints is refused', async (quantity) => {
    expect(await place([print({ quantity })])).toEqual(invalid('orderItems.0.quantity'))
  })

  test.each([0, 2, 1.5, -1, '1'])('of %j pieces of one original is refused', async (quantity) => {
    expect(await place([{ ...originalLine(artwork), quantity }])).toEqual(invalid('orderItems.0.quantity'))
  })

  test('that lists one original twice is refused, under whatever ids', async () => {
    const line = originalLine(artwork)
    expect(await place([line, { ...line, id: 'other' }])).toEqual(invalid('orderItems'))
  })

  test('that lists one print size twice is refused', async () => {
    expect(await place([print(), print({ id: 'other', quantity: 3 })])).toEqual(invalid('orderItems'))
  })

  test('of a print size that does not exist is refused as unavailable', async () => {
    expect(await place([print({ printSize: 'A0' })])).toMatchObject({
      status: 409,
      code: 'artwork_unavailable',
    })
  })

  test('of a work that does not exist is refused as unavailable', async () => {
    for (const artworkId of [999_999, 2_147_483_647]) {
      expect(await place([print({ artworkId })])).toMatchObject({ status: 409, code: 'artwork_unavailable' })
    }
  })

  test.each([0, -1, 1.5, 2_147_483_648, 1e300, '1', null])(
    'of a work with the id %j is refused',
    async (id) => {
      expect(await place([print({ artworkId: id })])).toEqual(invalid('orderItems.0.artworkId'))
    },
  )

  test.each([0.01, 20.01, 19.99, 0])('with the price altered to %d is told the price', async (unitPrice) => {
    expect(await place([print({ unitPrice })])).toMatchObject({ status: 409, code: 'price_changed' })
  })

  test.each([-20, 1e9, '20', null])('with %j for a price is refused', async (unitPrice) => {
    expect(await place([print({ unitPrice })])).toEqual(invalid('orderItems.0.unitPrice'))
  })

  test('of an empty cart is refused', async () => {
    expect(await place([])).toEqual(invalid('orderItems'))
  })

  test('of fifty-one lines is refused', async () => {
    const lines = Array.from({ length: 51 }, (_, index) =>
      print({ id: String(index), printSize: `S${index}` }),
    )
    expect(await place(lines)).toEqual(invalid('orderItems'))
  })

  test.each([{}, 'cart', null, 7, [null], ['line'], [{}], [{ type: 'poster' }]])(
    'whose cart is %j is refused',
    async (cart) => {
      expect(await place(cart)).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  test('without customer data, or with something else in their place, is refused', async () => {
    for (const customer of [null, 'Ada', [], 3]) {
      expect(await place([print()], customer)).toEqual(invalid('customerData'))
    }
  })

  test('is told every field of the customer that is missing', async () => {
    expect(await place([print()], {})).toEqual(
      invalid(
        ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'zipCode'].map(
          (field) => `customerData.${field}`,
        ),
      ),
    )
  })

  test.each([
    ['firstName', 'x'.repeat(256)],
    ['lastName', 'x'.repeat(256)],
    ['email', `${'x'.repeat(250)}@x.test`],
    ['email', 'not an address'],
    ['email', 'a@b'],
    ['phone', '0'.repeat(51)],
    ['address', 'x'.repeat(501)],
    ['city', 'x'.repeat(101)],
    ['zipCode', '1'.repeat(21)],
    ['country', 'XX'],
    ['country', 'us'],
    ['country', ''],
    ['specialInstructions', 'x'.repeat(2001)],
    ['firstName', ''],
    ['lastName', '   '],
    ['city', 7],
    ['zipCode', null],
    ['phone', ['1']],
    ['firstName', 'A\u0000da'],
    ['specialInstructions', 'before\u0000after'],
  ])('whose %s is %j is refused', async (field, value) => {
    expect(await place([print()], { ...CUSTOMER, [field]: value })).toEqual(invalid(`customerData.${field}`))
  })

  test('with a NUL character in the size of a print is refused', async () => {
    expect(await place([print({ printSize: 'A4\u0000' })])).toEqual(invalid('orderItems.0.printSize'))
  })

  test.each(['nothing', "' OR 1=1 --", '%00', 'A'.repeat(101), '0000000000'])(
    'that is asked for by the number %s is not found',
    async (id) => {
      const answer = await shop()
        .visitor()
        .send('GET', `/api/orders/${encodeURIComponent(id)}`)
      expect([400, 404]).toContain(errorOf(answer).status)
    },
  )
})

test('an order beyond 999,999.99 is refused, and one of just that much is placed', async () => {
  const dear = await createArtwork(artist, {
    originalPrice: '999974.99',
    printOptions: [{ size: 'XL', price: '99999.99' }],
  })
  before = await shop().countRows()
  const original = originalLine(dear)
  for (const orderItems of [[printLine(dear, 'XL', 10)], [original, printLine(dear, 'XL')]]) {
    const beyond = await shop()
      .visitor()
      .sendJson('POST', '/api/orders', { customerData: CUSTOMER, orderItems })
    expect(errorOf(beyond)).toEqual(invalid('orderItems'))
  }
  expect(await shop().countRows()).toEqual(before)
  expect((await placeOrder(shop().visitor(), [original])).totalAmount).toBe('999999.99')
  before = await shop().countRows()
})

describe('an amount for the payment form', () => {
  test.each([
    ...['-1', '0', '0.49', '1000000.00', '12.345', '1e3', 'NaN', '', ' ', '1,000.00', '٣', '$5'],
    ...[-5, 0, 0.1, 12.345, 1e300, null, true, [], {}],
  ])('of %j is refused', async (amount) => {
    const answer = await shop().visitor().sendJson('POST', '/api/create-payment-intent', { amount })
    expect(errorOf(answer)).toEqual(invalid('amount'))
  })
})

describe('a work', () => {
  const save = async (changes: object) =>
    errorOf(await artist.sendJson('POST', '/api/artworks', { title: 'Bad', ...changes }))

  test.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(256)],
    ['title', 'a\u0000b'],
    ['title', null],
    ['title', 5],
    ['title', { $gt: '' }],
    ['description', 'x'.repeat(20_001)],
    ['description', 'a\u0000b'],
    ['description', 7],
    ['medium', 'x'.repeat(256)],
    ['originalDimensions', 'x'.repeat(256)],
    ['year', 1889.5],
    ['year', 'long ago'],
    ['year', 1e12],
    ['year', [1889]],
    ['originalPrice', -1],
    ['originalPrice', '1000000'],
    ['originalPrice', '12.345'],
    ['originalPrice', 12.345],
    ['originalPrice', 'much'],
    ['originalPrice', '1e5'],
    ['originalAvailable', 'yes'],
    ['printsAvailable', 1],
    ['displayOrder', 1.5],
    ['displayOrder', 2_147_483_648],
    ['displayOrder', '1'],
    ['images', 'one.jpg'],
    ['images.0', [7]],
    ['printOptions', 'A4'],
    ['printOptions.0.price', [{ size: 'A4', price: -1 }]],
    ['printOptions.0.price', [{ size: 'A4', price: 'free' }]],
    ['printOptions.0.size', [{ size: '', price: '5' }]],
    ['printOptions.0.size', [{ size: 'x'.repeat(101), price: '5' }]],
    ['printOptions.0.size', [{ size: 'a\u0000b', price: '5' }]],
    [
      'printOptions',
      [
        { size: 'A4', price: '5' },
        { size: 'A4 ', price: '6' },
      ],
    ],
  ])('whose %s is %j is refused', async (field, value) => {
    const [name = ''] = field.split('.')
    expect(await save({ [name]: value })).toEqual(invalid(field))
  })

  test('is told every field that is wrong', async () => {
    const { fields } = await save({ title: '', year: 1.5, originalPrice: -1 })
    expect(fields).toEqual(['title', 'year', 'originalPrice'])
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', '1%27'])(
    'with the id %s cannot be edited or deleted',
    async (id) => {
      for (const method of ['PUT', 'DELETE']) {
        const answer = await artist.sendJson(method, `/api/artworks/${id}`, { title: 'Bad' })
        expect([400, 404]).toContain(errorOf(answer).status)
      }
    },
  )

  test('whose fields nobody knows is saved without them', async () => {
    const odd = { id: 5, slug: 'mine', sold_order_id: 'X', holdOrderId: 'X', createdAt: '1999-01-01' }
    const answer = await artist.sendJson('POST', '/api/artworks', { title: 'Odd', ...odd })
    const saved = JSON.parse(answer.text)
    expect(saved).toMatchObject({ slug: 'odd', originalSold: false, originalOnHold: false })
    expect(saved.createdAt).not.toMatch(/^1999/)
    before = await shop().countRows()
  })
})

describe('an address', () => {
  test.each([
    '/api/artworks/%',
    '/api/artworks/%zz',
    '/%E0%A4%A',
    '/api/%c0%ae',
    '/artwork/%ff',
    '/api/cms/%',
  ])('that is badly encoded, %s, is told so', async (path) => {
    const answer = await rawRequest(shop().url, { path })
    expect(errorOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test.each([
    '/api/cms/_site/artworks',
    '/api/cms/_SITE/artworks',
    '/api/CMS/_site/artworks',
    '/API/cms/_site/artworks',
    '/api/cms/%5Fsite/artworks',
    '/api/cms/%5f%73ite/artworks',
    '/api/cms/%255Fsite/artworks',
    '/api/cms//_site/artworks',
    '/api//cms/_site/artworks',
    '/api/cms/./_site/artworks',
    '/api/cms/x/../_site/artworks',
    '/api/cms/_site',
    '/api/cms/_site/',
    '/api/_site/artworks',
    '/api/cms%2F_site/artworks',
    '/api/cms/_site%2Fartworks',
    '/api/cms\\_site/artworks',
  ])('that asks for the inside, %s, leads nowhere', async (path) => {
    const answer = await rawRequest(shop().url, { path })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('"slug"')
  })

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/artworks/1'],
    ['DELETE', '/api/artworks'],
    ['PATCH', '/api/artworks/1'],
    ['GET', '/api/artworks/1/2'],
    ['PROPFIND', '/api/artworks'],
    ['OPTIONS', '/api/artworks'],
  ])('that no call has, %s %s, is answered as such', async (method, path) => {
    const answer = await rawRequest(shop().url, { method, path, headers: { Origin: shop().url } })
    expect(errorOf(answer)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(['/', '/api/artworks', '/api/social-media', '/cart', '/healthz', '/readyz', '/favicon.svg'])(
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

  test('of a work that does not exist is answered 404 by HEAD too', async () => {
    const answer = await rawRequest(shop().url, { path: '/api/artworks/none', method: 'HEAD' })
    expect(answer.status).toBe(404)
  })

  test('with a host that is not the shop’s is refused while payments are in test mode', async () => {
    for (const host of ['evil.test', 'evil.test:80', 'localhost.evil.test']) {
      const answer = await rawRequest(shop().url, { path: '/api/artworks', headers: { Host: host } })
      expect(answer.status).toBe(400)
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

  test.each([
    'https://evil.test',
    'null',
    'http://127.0.0.1:1',
    'http://evil.localhost.test',
    'file://',
    'x',
  ])('with the origin %s is refused', async (origin) => {
    for (const headers of [{}, token()]) {
      expect(errorOf(await postFromElsewhere({ Origin: origin, ...headers }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
  })

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

describe('the panel’s own interface', () => {
  test.each(['users', 'orders', 'customers', 'order_items', 'contact_messages', 'newsletter_subscriptions'])(
    'shows a visitor nothing of %s',
    async (collection) => {
      const answer = await shop().visitor().send('GET', `/api/cms/${collection}`)
      expect([401, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('@')
    },
  )

  test('lets nobody register as the first user', async () => {
    const body = { email: 'thief@evil.test', password: 'a long enough password' }
    expect((await shop().visitor().sendJson('POST', '/api/cms/users/first-register', body)).status).toBe(403)
    expect((await shop().visitor().sendJson('POST', '/api/cms/users', body)).status).toBe(403)
  })

  test('does not let the owner rewrite what an order cost or how it was paid', async () => {
    const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    before = await shop().countRows()
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
    before = await shop().countRows()
    expect((await artist.send('DELETE', `/api/cms/orders/${order.id}`)).status).toBe(409)
    expect((await artist.sendJson('POST', '/api/cms/orders', { id: 'X' })).status).toBe(403)
  })

  test('does not delete a work for good that was ever ordered', async () => {
    await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    before = await shop().countRows()
    expect((await artist.send('DELETE', `/api/cms/artworks/${artwork.id}`)).status).toBe(409)
  })

  test.each([
    ['originalPrice', '12.345'],
    ['originalPrice', '-5'],
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['printOptions', [{ size: 'A4', price: -1 }]],
    ['year', 99_999],
  ])('obeys the rules of the dialog: %s cannot be %j', async (field, value) => {
    const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { [field]: value })
    expect(answer.status).toBe(400)
  })

  test.each([
    'where[id][equals]=abc',
    'where[nothing][equals]=1',
    'sort=;DROP TABLE artworks',
    'limit=-1',
    'limit=abc',
    'depth=1000',
  ])('takes the query %s without an error of its own', async (search) => {
    const answer = await artist.send('GET', `/api/cms/artworks?${search}`)
    expect(answer.status).toBeLessThan(500)
  })
})

test('signing in with a wrong password is refused, and after many tries for a while', async () => {
  const other = new Visitor(shop().url)
  const tries: number[] = []
  for (let count = 0; count < 31; count++) {
    const body = { email: 'nobody@gesso.test', password: 'wrong' }
    tries.push((await other.sendJson('POST', '/api/cms/users/login', body)).status)
  }
  expect(new Set(tries.slice(0, 30))).toEqual(new Set([401]))
  expect(tries[30]).toBe(429)
})
