import { Line, requestHead } from '../support/line'
import { withShop } from '../support/shop'
import { letPass, until } from '../support/until'
import type { Visitor } from '../support/visitor'

// No address here belongs to a trusted proxy, so connections are counted by address, and each test's requests share
// one.
const shop = withShop({ TRUST_PROXY: '10.254.254.254' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  requestHead(shop().url, method, path, headers)

const token = () => `payload-token=${artist.cookies.get('payload-token')}`

const SLOW_PATHS = [
  '/api/contact',
  '/api/cms/users/login',
  '/api/orders',
  '/webhooks/stripe',
  '/unsubscribe/none',
  '/test-payments/v1/payment_intents',
]

/**
 * Bodies that arrive byte by byte, from before the first test on, so that their half minute passes during the other
 * tests.
 */
let drip: { lines: Line[]; headless: Line; owners: Line; dripping: NodeJS.Timeout }
beforeAll(() => {
  const lines = SLOW_PATHS.map((path) => {
    const line = new Line(shop().url)
    const type = path.startsWith('/test') ? 'application/x-www-form-urlencoded' : 'application/json'
    line.say(head('POST', path, { 'Content-Type': type, 'Content-Length': '1000' }))
    return line
  })
  // This request never completes its head.
  const headless = new Line(shop().url)
  const owners = new Line(shop().url)
  owners.say(
    head('POST', '/api/cms/artworks/imports', {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '1000000',
      Origin: shop().url,
      Cookie: token(),
    }),
  )
  const dripping = setInterval(() => {
    for (const line of [...lines, headless]) line.say('x')
    owners.say('--x\r\n')
  }, 500)
  drip = { lines, headless, owners, dripping }
})
afterAll(() => {
  clearInterval(drip?.dripping)
  for (const line of drip ? [...drip.lines, drip.headless, drip.owners] : []) line.hangUp()
})

test('an upload that is refused is not read to its end', async () => {
  const line = new Line(shop().url)
  line.say(
    head('POST', '/api/cms/artworks/imports', {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(1024 ** 3),
    }),
  )
  const sending = setInterval(() => line.say('x'.repeat(100_000)), 50)
  await line.ended
  clearInterval(sending)
  expect(line.heard).toMatch(/^HTTP\/1\.1 401 /)
})

test('an address has a bound on its connections, and the shop goes on answering others on theirs', async () => {
  const visitor = shop().visitor()
  expect((await visitor.send('GET', '/healthz')).status).toBe(200)
  const lines = Array.from({ length: 260 }, () => new Line(shop().url))
  const over = () => lines.filter((line) => !line.isOpen).length
  await until(() => over() >= 60)
  await letPass(1000, 'others that must not be ended')
  expect(over()).toBeLessThan(100)
  for (const line of lines) line.hangUp()
  await Promise.all(lines.map((line) => line.ended))
  expect((await visitor.send('GET', '/healthz')).status).toBe(200)
})

test('a connection is kept for the next request longer than proxies keep theirs', async () => {
  const line = new Line(shop().url)
  line.say(head('GET', '/healthz'))
  await until(() => line.heard.includes('\r\nKeep-Alive: timeout=65\r\n'))
  line.say(head('GET', '/healthz', { Connection: 'close' }))
  await line.ended
  expect(line.heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('a body that comes byte by byte is cut off after half a minute, but for the owner’s import', async () => {
  const { lines, headless: slow, owners } = drip
  await Promise.all([...lines, slow].map((line) => line.ended))
  expect([owners.isOpen, owners.heard]).toEqual([true, ''])
  // Some are refused at once because of their head; none stays open.
  for (const { heard } of lines) expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 408 '))).not.toHaveLength(0)
  expect(slow.heard).toMatch(/^HTTP\/1\.1 (400|408) /)
})
