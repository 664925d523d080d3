import { pageDataAddress } from '@gesso/shared-types/page-data'
import { createArtwork } from '../support/artworks'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'

const shop = withShop()
const LONG = 'Painted from the sea wall in one morning. '.repeat(90).trim()
beforeAll(async () => {
  const artist = await shop().signIn()
  await createArtwork(artist, { title: 'Sluice', description: LONG, originalPrice: '900.00' })
  await createArtwork(artist, { title: 'Weir & Son "Again"', description: LONG })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  shop().visitor().send('GET', path, { headers })

/** The data block of a page: where it says that the data are, and what it has itself. */
async function blockOf(path: string): Promise<{ from: string | undefined; text: string }> {
  const { text: html } = await get(path)
  const [, from, text = ''] =
    /<script type="application\/json" id="state"(?: data-from="([^"]*)")?>(.*?)<\/script>/s.exec(html) ?? []
  return { from, text }
}

const addressOf = async (path: string): Promise<string> => String((await blockOf(path)).from)

test.each(['/', '/artwork/sluice', '/artwork/weir-son-again'])(
  'the HTML of %s leaves out its data and says where they are',
  async (path) => {
    const { from, text } = await blockOf(path)
    expect(from).toMatch(/^\/page-data\/[0-9a-z]+\/[\w%]/)
    expect(text).toBe('')
    const answer = await get(String(from))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(answer.text.includes(LONG)).toBe(true)
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['shop', 'queries'])
  },
)

test('a page with few data has them itself', async () => {
  const { from, text } = await blockOf('/contact')
  expect(from).toBeUndefined()
  expect(Object.keys(JSON.parse(text))).toEqual(['shop', 'queries'])
})

test('the data are cached, asked for anew by browsers, and in no search engine', async () => {
  const address = await addressOf('/artwork/sluice')
  const { headers } = await get(address)
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toBeNull()
  const again = await get(address, { 'If-None-Match': String(headers.get('etag')) })
  expect(again.status).toBe(304)
})

test('a process that has not made the page answers with the same data', async () => {
  const address = await addressOf('/artwork/sluice')
  const cached = await get(address)
  // Each save empties the cache; this one shows on no page.
  await createArtwork(await shop().signIn(), { title: 'Not Yet', publication: 'draft' })
  expect(await get(address)).toMatchObject({ status: 200, text: cached.text })
})

test('after a change the old address has the data as they are now, and says so', async () => {
  const artist = await shop().signIn()
  const { id } = await createArtwork(artist, { title: 'Lock', description: LONG, originalPrice: '700.00' })
  const before = await addressOf('/artwork/lock')
  await artist.call('updateArtwork', { id: String(id), title: 'Lock', originalPrice: '750.00' })
  const answer = await get(before)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([409, 'no-store'])
  expect(answer.text).toContain('"750.00"')
  const after = await addressOf('/artwork/lock')
  expect(after).not.toBe(before)
  expect(await get(after)).toMatchObject({ status: 200, text: answer.text })
  await artist.call('deleteArtwork', { id: String(id) })
  expect((await get(after)).status).toBe(404)
})

test.each([
  ['a page that is not there', pageDataAddress({ print: 'k2', url: '/artwork/nothing' })],
  ['a page with few data', pageDataAddress({ print: 'k2', url: '/contact' })],
  ['the cart, which is one visitor’s', pageDataAddress({ print: 'k2', url: '/cart' })],
  [
    'an order, whose link nobody may guess by it',
    pageDataAddress({ print: 'k2', url: `/order/${'a'.repeat(43)}` }),
  ],
  ['the data of data', pageDataAddress({ print: 'k2', url: '/page-data/k2/%2F' })],
  ['a call', pageDataAddress({ print: 'k2', url: '/api/artworks' })],
])('there are none of %s', async (_which, address) => {
  const answer = await get(address)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'not_found' }])
})

test.each([
  '/page-data',
  '/page-data/k2',
  '/page-data/k2/x',
  '/page-data/k2/%2Fa%25E0',
  '/page-data/k2/%2F/%2F',
])('%s is a page that is not found', async (path) => {
  const { status, headers } = await rawRequest(shop().url, { path })
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})
