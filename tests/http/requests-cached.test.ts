import { createArtwork } from '../support/artworks'
import { placeOrder, printLine } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop({ ACCESS_LOG: 'on' })

describe('kept answers', () => {
  beforeAll(async () => {
    await createArtwork(await shop().signIn(), { title: 'Weir at Dusk' })
  })

  const PATHS = ['/?utm_source=letter', '/api/artworks', '/artwork/weir%2Dat-dusk']

  type Asked = { method?: string; path: string; headers?: Record<string, string> }

  /**
   * Asks twice, in the short way and in one that Express alone reads: by an address that names the host. Between the two an
   * answer may be replaced, once, by a smaller form of itself, which has another ETag: then they are asked again.
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

  test('the artist, signed in, is answered as everyone is', async () => {
    const artist = await shop().signIn()
    const cookie = [...artist.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [first, byExpress] = await bothWays({ path: '/', headers: { Cookie: cookie } })
    expect(first).toEqual(byExpress)
    expect(first.text).toBe((await shop().visitor().send('GET', '/')).text)
  })

  test('an answer from the cache is one line of the log, under its request’s id', async () => {
    const ask = (id: string) =>
      rawRequest(shop().url, { path: '/?utm_source=x', headers: { 'X-Request-Id': id } })
    await ask('the-first-time')
    await ask('from-the-cache')
    const lines = () => shop().log.filter(({ requestId }) => requestId === 'from-the-cache')
    await until(async () => lines().length > 0)
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatchObject({ msg: 'Answered', method: 'GET', path: '/', status: 200 })
  })

  test('a page that is asked for again and again is smaller when the shop has had time, and who has it in either form is told so', async () => {
    const ask = (etag?: string) =>
      rawRequest(shop().url, {
        path: '/artwork/lock-gate',
        headers: { 'Accept-Encoding': 'br', ...(etag && { 'If-None-Match': etag }) },
      })
    // Made anew, whatever the tests before it have asked.
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
    // A cached page, a page that is not, a call, a refusal and Payload's own.
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
})
