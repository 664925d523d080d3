import { createArtwork } from '../support/artworks'
import { placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop({ ACCESS_LOG: 'on' })

/** The lines of the log that a request has caused, once there are so many. */
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
  // A cached page, a page that is not, a call, a refusal, Payload's own and the panel's.
  const paths = [
    '/',
    '/',
    '/cart',
    '/api/artworks',
    '/api/orders/x',
    '/api/cms/orders',
    '/admin/login',
    '/healthz',
  ]
  for (const path of paths) ids.add((await ask(path)).headers.get('x-request-id'))
  expect(ids.size).toBe(paths.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['short', 'a b c d e f g h', 'x'.repeat(200), '"},{"level":50'])(
  'an id such as %j is not taken over',
  async (given) => {
    expect((await ask('/healthz', given)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

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
  // The provider of test payments is reached through the shop's own port.
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
