import { connect, type Socket } from 'node:net'
import { withShop } from '../support/shop'
import { letPass, until } from '../support/until'
import type { Visitor } from '../support/visitor'

// No address here is a trusted proxy's, so connections are counted by address, and each test's requests share one.
const shop = withShop({ TRUST_PROXY: '10.254.254.254' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** A connection on which a test writes what it likes. */
class Line {
  heard = ''
  readonly #socket: Socket
  readonly ended: Promise<void>

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('data', (part) => {
      this.heard += part
    })
    // A connection that is reset is over too.
    this.#socket.on('error', () => {})
    this.ended = new Promise((done) => this.#socket.once('close', () => done()))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  say(text: string): void {
    if (this.isOpen) this.#socket.write(text)
  }

  hangUp(): void {
    this.#socket.destroy()
  }
}

const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(shop().url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const token = () => `payload-token=${artist.cookies.get('payload-token')}`

const SLOW_PATHS = [
  '/api/contact',
  '/api/cms/users/login',
  '/api/orders',
  '/webhooks/stripe',
  '/unsubscribe/none',
  '/test-payments/v1/payment_intents',
]

/** Bodies that come byte by byte, from before the first test on: what is slow takes its half minute beside the others. */
let drip: { lines: Line[]; headless: Line; owners: Line; dripping: NodeJS.Timeout }
beforeAll(() => {
  const lines = SLOW_PATHS.map((path) => {
    const line = new Line(shop().url)
    const type = path.startsWith('/test') ? 'application/x-www-form-urlencoded' : 'application/json'
    line.say(head('POST', path, { 'Content-Type': type, 'Content-Length': '1000' }))
    return line
  })
  // This one does not come to the end of its head.
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
}, 30_000)

// ASVS 4.4.1
test('a request for another protocol is answered like any other, and holds no connection', async () => {
  // The panel's framework listens for upgrades once it runs.
  expect((await shop().visitor().send('GET', '/admin/login')).status).toBe(200)
  for (const path of ['/', '/_next/webpack-hmr']) {
    const line = new Line(shop().url)
    line.say(
      head('GET', path, {
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
  tunnel.say(head('CONNECT', 'example.test:443'))
  await tunnel.ended
  expect(tunnel.heard).not.toMatch(/ 200 /)
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
  // Some are refused at once, by their head alone; none is kept open.
  for (const { heard } of lines) expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 408 '))).not.toHaveLength(0)
  expect(slow.heard).toMatch(/^HTTP\/1\.1 (400|408) /)
}, 60_000)
