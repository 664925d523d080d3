import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { CUSTOMER, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const MEGABYTE = 1024 * 1024
const shop = withShop()
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
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
    ['is a text', '"order"'],
    ['is null', 'null'],
    ['is a number', '1e999'],
    ['has a trailing comma', '{"orderItems": [],}'],
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

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of the type %s is refused, since only JSON is accepted', async (type) => {
    const body = JSON.stringify({ customerData: CUSTOMER, orderItems: [printLine(artwork, 'A4')] })
    expect(errorOf(await post(body, { 'Content-Type': type }))).toMatchObject({ status: 400 })
  })

  // ASVS 5.2.1
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
