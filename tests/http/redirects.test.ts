import { createArtwork } from '../support/artworks'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
afterEach(() => shop().query('DELETE FROM redirects'))

const add = (lines: string) => artist.call('addRedirects', { lines })
const save = (redirect: { fromPath: string; toPath: string }) =>
  artist.sendJson('POST', '/api/cms/redirects', redirect)

/** What a browser is told at an address, before it follows. */
async function opened(path: string): Promise<{ status: number; to: string | null; stays: string | null }> {
  const answer = await shop().visitor().send('GET', path)
  const { headers, status } = answer
  return { status, to: headers.get('location'), stays: headers.get('cache-control') }
}

test('an address of the former site leads to its place here, whatever its capitals, query and last slash', async () => {
  const { slug } = await createArtwork(artist)
  expect(
    (await save({ fromPath: 'https://old.test/Products/Blue-Hills?x=1', toPath: `/artwork/${slug}` })).status,
  ).toBe(201)
  for (const path of ['/products/blue-hills', '/PRODUCTS/blue-hills/', '/products/blue-hills?variant=12']) {
    expect(await opened(path)).toEqual({ status: 301, to: `/artwork/${slug}`, stays: 'max-age=600' })
  }
  expect((await opened('/products/blue-hill')).status).toBe(404)
})

// ASVS 3.7.2
test('no old address leads to another shop, however it was written or stored', async () => {
  const refused = await refusalOf(add('/old-shop/sale /.//evil.example/phish'))
  expect(refused.status).toBe(400)
  await shop().query(
    "INSERT INTO redirects (from_path, to_path) VALUES ('/old-shop/sale', '//evil.example/phish')",
  )
  expect(await opened('/old-shop/sale')).toMatchObject({ status: 404, to: null })
})

test('a page of the shop is never led away', async () => {
  await add('/cart /about\n/contact/ /series')
  expect((await opened('/cart')).status).toBe(200)
  expect((await opened('/contact')).status).toBe(200)
})

test('an old address that is changed or deleted leads elsewhere at once, or nowhere', async () => {
  const made = JSON.parse((await save({ fromPath: '/shop/p/one', toPath: '/cart' })).text)
  expect((await opened('/shop/p/one')).to).toBe('/cart')
  await artist.sendJson('PATCH', `/api/cms/redirects/${made.doc.id}`, { toPath: '/contact' })
  expect((await opened('/shop/p/one')).to).toBe('/contact')
  await artist.send('DELETE', `/api/cms/redirects/${made.doc.id}`)
  expect((await opened('/shop/p/one')).status).toBe(404)
})

test('many are added at once, with headings and any divider, and one that is known is changed', async () => {
  const lines =
    'Old address,New address\n/products/a, /cart\n/products/b;/contact\r\n\n/products/c\t/series?x=1#y\n'
  expect(await add(lines)).toEqual({ added: 3, changed: 0 })
  expect(await add('/Products/A/ /contact\n/products/d /cart')).toEqual({ added: 1, changed: 1 })
  expect((await opened('/products/a')).to).toBe('/contact')
  expect((await opened('/products/c')).to).toBe('/series?x=1#y')
})

test.each([
  ['', 'Enter an old address and a new one'],
  ['/a', 'Line 1, new address'],
  ['/a /b\nb /c', 'Line 2, old address'],
  ['/a https://elsewhere.test/', 'Line 1, new address'],
  ['/a //elsewhere.test', 'Line 1, new address'],
  ['/a /b /c', 'only two addresses'],
  ['/a /b\n/A/ /c', 'twice'],
  ['/admin/x /b', 'The shop answers at this address itself'],
  ['/a /b\n/b /a', 'An old address begins where this one leads'],
  ['/a /A/?x=1', 'An old address begins where this one leads'],
])('of lines with a mistake, %j, none is added, and it is named', async (lines, words) => {
  const { status, body } = await refusalOf(add(lines))
  expect(status).toBe(400)
  expect(body.fields).toEqual([{ field: 'lines', message: expect.stringContaining(words) }])
  expect(await shop().query('SELECT 1 FROM redirects')).toEqual([])
})

test('more lines than one step may take are refused', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `/p/${index} /cart`).join('\n')
  expect((await refusalOf(add(lines(2001)))).status).toBe(400)
  expect(await add(lines(2000))).toEqual({ added: 2000, changed: 0 })
})

test.each([
  [{ fromPath: 'products/a', toPath: '/cart' }, 'fromPath'],
  [{ fromPath: '/a', toPath: 'https://elsewhere.test/' }, 'toPath'],
  [{ fromPath: '/a', toPath: '/a' }, 'toPath'],
  [{ fromPath: '/', toPath: '/cart' }, 'fromPath'],
])('the form refuses %j and names the field', async (redirect, field) => {
  const answer = await save(redirect)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(`"path":"${field}"`)
})

test('an old address is there once', async () => {
  expect((await save({ fromPath: '/once', toPath: '/cart' })).status).toBe(201)
  expect((await save({ fromPath: '/Once/', toPath: '/contact' })).status).toBe(400)
})
