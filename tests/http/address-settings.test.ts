import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSession } from '../support/sessions'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const PUBLIC = 'https://gallery.example.test'

let shop: Shop
let artist: Visitor
beforeEach(async () => {
  shop = await Shop.open({ PUBLIC_URL: '' })
  artist = await openSession(shop.visitor(), shop, { publicUrl: shop.url })
})
afterEach(async () => {
  expect(shop.takeErrors()).toEqual([])
  await shop.close()
})
const save = (url: string, isUnchecked = false) => artist.call('saveAddress', { url, isUnchecked })
const at = (origin: string, server = shop.url) => new Visitor(server, undefined, undefined, origin)
/** The address that the home page names as its own. */
const canonical = async (visitor: Visitor) =>
  /rel="canonical" href="([^"]+)"/.exec((await visitor.send('GET', '/')).text)?.[1]

test('an address that leads to this shop is saved and in force in every process, and nobody is locked out', async () => {
  const second = await shop.startAnother()
  try {
    const port = new URL(shop.url).port
    const url = `http://gallery.localhost:${port}`
    expect(await save(url)).toMatchObject({ isSaved: true, url, formerUrl: `http://localhost:${port}` })
    expect(await canonical(artist)).toBe(`${url}/`)
    await until(async () => (await canonical(new Visitor(second.url))) === `${url}/`)
    expect((await artist.call('currentUser', {})).email).toBe('artist@gesso.test')
  } finally {
    await second.stop()
  }
})

test('the former address is accepted until the owner has signed in by the new one; cookies follow each', async () => {
  await save(PUBLIC, true)
  const here = at(shop.url.replace('127.0.0.1', 'localhost'))
  await here.signIn()
  expect([...here.cookies.keys()]).toContain('payload-token')
  const there = at(PUBLIC)
  await there.signIn()
  expect([...there.cookies.keys()]).toContain('__Host-payload-token')
  expect((await there.call('currentUser', {})).email).toBe('artist@gesso.test')
  await expect(at(shop.url).signIn()).rejects.toThrow('another site')
  await expect(at('https://evil.example.test').signIn()).rejects.toThrow('another site')
})

test('test payments that the environment wants go on at a public address', async () => {
  expect(await save(PUBLIC, true)).toMatchObject({ isSaved: true, endsTestPayments: false })
})

test('an address where another site or nothing answers is said, and kept only if the owner wants it', async () => {
  const other = createServer((_request, response) => response.end('{"mark":"made up"}'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  try {
    expect(await save(`http://localhost:${port}`)).toEqual({
      isSaved: false,
      problem: `Another site answers at localhost:${port}, not this shop.`,
    })
  } finally {
    await new Promise((done) => other.close(done))
  }
  expect(await save(`http://localhost:${port}`)).toMatchObject({
    problem: expect.stringContaining('nothing answers'),
  })
  expect(await save('https://no-such-gallery.invalid')).toMatchObject({
    problem: expect.stringContaining('There is no site named no-such-gallery.invalid'),
  })
  for (const inside of ['http://10.0.0.1', 'http://169.254.169.254', 'http://[fd00::1]']) {
    expect(await save(inside)).toMatchObject({ problem: expect.stringContaining('in a private network') })
  }
  expect(await shop.query("SELECT 1 FROM connections WHERE name = 'address'")).toEqual([])
})

test.each(['', 'gallery', 'ftp://gallery.test', 'javascript:alert(1)', 'https://user:pw@gallery.test'])(
  '%j is no address of a shop',
  async (url) => {
    expect(await refusalOf(save(url))).toMatchObject({ status: 400, body: { fields: [{ field: 'url' }] } })
  },
)
