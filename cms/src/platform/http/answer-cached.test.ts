import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import type { Context } from '../context'
import { type Asked as AskedFor, queryOf } from '../queried-calls'
import { answerCached } from './answer-cached'
import { limitBodyTime } from './body-time'
import { checkHost } from './check-host'
import { identifyRequest } from './identify-request'
import { ResponseCache } from './response-cache'
import { securityHeaders } from './security-headers'
import { SkippableRequest } from './skippable-request'

type Line = { msg: string; method: string; path: string; status: number }

const PAGES = ['/', '/api/artworks', '/artwork/estuary', '/?show=prints', '/api/gallery?show=sold']
/** Large enough to be compressed a second time, which is done for the first and pending for the second. */
const LARGE = ['/large', '/large-again']
const quietWork: (() => Promise<unknown> | null)[] = []
/** What is shown is all that a query asks. */
const shownOf = ({ path, url }: AskedFor) => {
  const show = new URLSearchParams(queryOf(url)).get('show')
  return path !== '/' && path !== '/api/gallery' ? null : show ? `?show=${show}` : ''
}
const cache = new ResponseCache(undefined, { add: (work) => quietWork.push(work) > 0 }, [
  { name: 'listArtworks', path: '/api/gallery', queryOf: shownOf, isForMany: () => true },
])
const hear = () => cache.hear(Date.now())

/** Starts a shop and returns its port and log. `isFirst`: cached answers are sent before Express is asked. */
async function open(isFirst: boolean) {
  const log: Line[] = []
  const env = {
    payments: 'test',
    httpsPort: null,
    publicUrl: 'http://gallery.test',
    formerUrl: null,
    host: '127.0.0.1',
    accessLog: true,
  }
  const context = { env, payload: { logger: { info: (line: Line) => log.push(line) } } } as unknown as Context
  const app = express().disable('x-powered-by').set('etag', false).set('trust proxy', true)
  app.use(identifyRequest(context.payload.logger), limitBodyTime, checkHost(context.env), cache.serve)
  app.use(securityHeaders(context.env), (request, response) => {
    const key = cache.keyOf(request)
    // As in the shop, other requests to a page never create an answer.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || ![...PAGES, ...LARGE].includes(key)) return response.status(404).end()
    const numbers = Array.from({ length: 5000 }, (_, n) => ((n + 1) * 7919 * (n + 31)) % 999_983)
    return cache.make(request, response, async () => ({
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'self'",
      },
      body: LARGE.includes(key) ? numbers.join(' ') + key : `${key} `.repeat(99),
      isCacheable: true,
      tags: [],
      until: null,
    }))
  })
  // A refused host.
  app.use(((_error, _request, response, _next) => response.status(400).end()) as express.ErrorRequestHandler)
  const answer = answerCached(context, cache, () => true)
  const counts = { first: 0, byExpress: 0 }
  const listener: RequestListener = (request, response) => {
    if (isFirst && answer(request, response)) counts.first++
    else {
      counts.byExpress++
      app(request, response)
    }
  }
  const server = createServer({ IncomingMessage: SkippableRequest }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, log, counts, port: (server.address() as AddressInfo).port }
}

/** Sends requests on one connection and reads until it is closed. */
async function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return heard
    .replace(/^Date: .*$/gm, 'Date')
    .replace(/^X-Request-Id: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\r$/gm, 'X-Request-Id: new')
}

let shops: Record<'first' | 'express', Awaited<ReturnType<typeof open>>>
/** ETags of the pages in gzip, and of the large ones in Brotli before and after the second compression. */
const etags: string[] = []
const close = async (server: Server) => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
// A proof is valid for seconds, and the tests before may have taken longer.
beforeEach(hear)
beforeAll(async () => {
  hear()
  shops = { first: await open(true), express: await open(false) }
  for (const page of PAGES) {
    // Both shops get the same number of requests, because their logs are compared.
    for (const { port } of Object.values(shops)) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${page}`, {
        headers: { 'Accept-Encoding': 'gzip' },
      })
      if (port === shops.express.port) etags.push(String(headers.get('etag')))
    }
  }
  const [large, largeAgain] = LARGE
  const ask = async (page: string | undefined) => {
    for (const { port } of Object.values(shops)) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${page}`, {
        headers: { 'Accept-Encoding': 'br' },
      })
      etags.push(String(headers.get('etag')))
    }
  }
  for (let asked = 0; asked < 2; asked++) await ask(largeAgain)
  await Promise.all(quietWork.splice(0).map((work) => work()))
  await ask(largeAgain)
  await ask(large)
  expect(new Set(etags).size).toBe(PAGES.length + 3)
})
afterAll(async () => {
  await Promise.all(Object.values(shops).map(({ server }) => close(server)))
})

const maybe = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: null, freq: 2 })
    .map((value) => (value ? `${name}: ${value}` : ''))

const asked = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'DELETE', 'QUERY', 'get'),
  ),
  url: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PAGES, ...LARGE) },
    fc.constantFrom(
      '/?b=2&show=prints&a=1',
      '/?',
      '/?show=prints#top',
      '/#top',
      '//',
      '//artwork/estuary',
      '/artwork/estuary/',
      '/artwork/%65stuary',
      '/artwork/estuary%00',
      '/artwork/%',
      '/artwork/estuary\u00a0',
      '/ARTWORK/estuary',
      '/api/gallery?show=all',
      '/api/gallery?page=1&show=sold',
      '/nothing',
      'http://gallery.test/artwork/estuary',
      'http://elsewhere.test/',
      '*',
    ),
  ),
  version: fc.oneof({ weight: 5, arbitrary: fc.constant('1.1') }, fc.constantFrom('1.0', '2.0')),
  host: fc.oneof(
    { weight: 6, arbitrary: fc.constant('Host: gallery.test') },
    fc.constantFrom(
      'Host: localhost:1',
      'Host: [::1]:3',
      'Host: evil.test',
      'Host:',
      'Host: a b',
      'host: GALLERY.test',
      '',
    ),
  ),
  headers: fc.tuple(
    maybe(
      'Accept-Encoding',
      'br',
      'gzip, deflate, br',
      'gzip;q=0, br;q=0.5',
      '*',
      '*;q=0',
      'identity',
      'x',
      'br;q=0',
    ),
    fc
      .option(
        fc.constantFrom(
          '*',
          '"x"',
          'W/"x", *',
          ...Array.from({ length: PAGES.length + 8 }, (_, index) => String(index)),
        ),
        {
          nil: null,
        },
      )
      .map((tag) => (tag === null ? '' : `If-None-Match: ${etags[Number(tag)] ?? tag}`)),
    maybe('If-Modified-Since', new Date().toUTCString()),
    maybe('Cache-Control', 'no-cache'),
    maybe('Range', 'bytes=0-3'),
    maybe('X-Forwarded-For', '198.51.100.7', 'junk'),
    maybe('X-Forwarded-Host', 'evil.test'),
    maybe('X-Request-Id', 'proxy-0123456789', 'short', 'a b c d e f g h'),
    maybe('Cookie', 'payload-token=x', 'gesso-cart=1'),
    fc.constantFrom('', '', '', 'Content-Length: 0', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    maybe('Connection', 'keep-alive'),
    maybe('Expect', '100-continue', 'wonders'),
  ),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

function written({ method, url, version, host, headers }: Asked, isLast: boolean): string {
  const fields = [host, ...headers].filter(
    (line) => line !== '' && !(isLast && line.startsWith('Connection')),
  )
  if (isLast) fields.push('Connection: close')
  const has = (text: string) => fields.includes(text)
  const body = has('Transfer-Encoding: chunked') ? '1\r\nx\r\n0\r\n\r\n' : has('Content-Length: 1') ? 'x' : ''
  return `${[`${method} ${url} HTTP/${version}`, ...fields].join('\r\n')}\r\n\r\n${body}`
}

test('whatever is asked, an answer from the cache has the bytes and the line of the log that Express gives it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 4 }), async (requests) => {
      hear()
      const text = requests.map((request, index) => written(request, index === requests.length - 1)).join('')
      const [first, byExpress] = [await talk(shops.first.port, text), await talk(shops.express.port, text)]
      expect(first).toBe(byExpress)
    }),
    { numRuns: 400 },
  )
  const lines = ({ log }: typeof shops.first) =>
    log.map(({ msg, method, path, status }) => `${msg} ${method} ${path} ${status}`).sort()
  expect(lines(shops.first)).toEqual(lines(shops.express))
  expect(shops.first.counts.first).toBeGreaterThan(100)
  expect(shops.first.counts.byExpress).toBeGreaterThan(100)
  // The cache kept it unchanged.
  const head = 'GET /large-again HTTP/1.1\r\nHost: gallery.test\r\nAccept-Encoding: br\r\n'
  expect(await talk(shops.first.port, `${head}Connection: close\r\n\r\n`)).toContain('-best"')
})

test.each([
  ['another method', 'POST / HTTP/1.1\r\nHost: gallery.test\r\n'],
  ['another host', 'GET / HTTP/1.1\r\nHost: evil.test\r\n'],
  ['no host', 'GET / HTTP/1.0\r\n'],
  ['a body', 'GET / HTTP/1.1\r\nHost: gallery.test\r\nContent-Length: 1\r\n'],
  ['an address that names a host', 'GET http://gallery.test/ HTTP/1.1\r\nHost: gallery.test\r\n'],
  ['an address that nothing is cached for', 'GET /nothing HTTP/1.1\r\nHost: gallery.test\r\n'],
  [
    'a form that was not asked for before',
    'GET / HTTP/1.1\r\nHost: gallery.test\r\nAccept-Encoding: new\r\n',
  ],
])('a request with %s goes to Express', async (_what, head) => {
  const before = { ...shops.first.counts }
  await talk(shops.first.port, `${head}Connection: close\r\n\r\nx`)
  expect(shops.first.counts).toMatchObject({ first: before.first, byExpress: before.byExpress + 1 })
})

test('nothing is answered that was dropped, or whose time is over', async () => {
  const ask = () =>
    talk(shops.first.port, 'GET / HTTP/1.1\r\nHost: gallery.test\r\nConnection: close\r\n\r\n')
  await ask()
  const before = { ...shops.first.counts }
  await ask()
  expect(shops.first.counts.first).toBe(before.first + 1)
  cache.drop()
  await ask()
  expect(shops.first.counts).toEqual({ first: before.first + 1, byExpress: before.byExpress + 1 })
})
