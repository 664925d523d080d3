import type { Payload } from 'payload'
import type { CdnAccess } from '../../platform/shared-cache'
import { Cdn } from './cdn'

const ACCESS: CdnAccess = {
  kind: 'varnish',
  purgeUrls: ['http://varnish.test/'],
  token: 'a-token-of-sixteen',
}
const warn = jest.fn()
const payload = { logger: { warn } } as unknown as Payload

type Asked = { at: number; url: string; init: RequestInit }
let asked: Asked[]
/** How the CDN answers each request, in order. Further requests succeed. */
let answers: (() => Promise<Response>)[]
let cdn: Cdn

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  asked = []
  answers = []
  warn.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    asked.push({ at: Date.now(), url: String(url), init })
    return answers.shift()?.() ?? Promise.resolve(new Response('Purged'))
  })
  cdn = new Cdn(ACCESS, payload)
})
afterEach(async () => {
  await cdn.worker.stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
/** The time of each request to the CDN in milliseconds, with its tags. */
const log = () => asked.map(({ at, init }) => [at, new Headers(init.headers).get('xkey')])
const refuse = (status: number, headers = {}) =>
  answers.push(async () => new Response('No', { status, headers }))
const CACHED = 'public, max-age=600'

describe('is told', () => {
  test('at once, and once more five seconds later, when what was on its way has arrived', async () => {
    cdn.purge(['7', 'gallery'])
    await pass(60_000)
    expect(log()).toEqual([
      [0, 'gesso-7 gesso-gallery'],
      [5000, 'gesso-7 gesso-gallery'],
    ])
  })

  test('of a burst by one request a second, each with all that changed meanwhile', async () => {
    for (let change = 0; change < 30; change++) {
      cdn.purge([String(change % 3), 'gallery'])
      await pass(100)
    }
    await pass(60_000)
    expect(asked.length).toBeLessThanOrEqual(3 + 1 + 4)
    expect(log().slice(0, 2)).toEqual([
      [0, 'gesso-0 gesso-gallery'],
      [1000, 'gesso-0 gesso-gallery gesso-1 gesso-2'],
    ])
  })

  test('of a thousand works by ten requests', async () => {
    cdn.purge(Array.from({ length: 1000 }, (_, id) => String(id)))
    await pass(4500)
    expect(asked.length).toBe(5)
    await pass(60_000)
    expect(asked.length).toBe(20)
    const tags = asked.map(({ init }) => String(new Headers(init.headers).get('xkey')).split(' '))
    expect(tags.map(({ length }) => length)).toEqual(Array(20).fill(100))
    expect(new Set(tags.flat()).size).toBe(1000)
  })

  test('at every address; where one does not purge, all are asked again', async () => {
    cdn = new Cdn({ ...ACCESS, purgeUrls: ['http://one.test/', 'http://two.test/'] }, payload)
    answers.push(async () => new Response('Purged'))
    refuse(503)
    cdn.purge(null)
    await pass(1000)
    expect(asked.map(({ at, url }) => [at, url])).toEqual([
      [0, 'http://one.test/'],
      [0, 'http://two.test/'],
      [1000, 'http://one.test/'],
      [1000, 'http://two.test/'],
    ])
  })
})

describe('that does not purge', () => {
  test('is asked again after pauses that grow to a minute, and in the end once more', async () => {
    for (let times = 0; times < 8; times++) refuse(503)
    cdn.purge(null)
    await pass(300_000)
    expect(log().map(([at]) => at)).toEqual(
      [0, 1, 3, 7, 15, 31, 63, 123, 183, 188].map((seconds) => seconds * 1000),
    )
    expect(warn).toHaveBeenCalledTimes(8)
    expect(JSON.stringify(warn.mock.calls)).not.toContain(ACCESS.token)
  })

  test('is given the time that it asks for', async () => {
    refuse(429, { 'Retry-After': '20' })
    cdn.purge(null)
    await pass(2000)
    // Another change does not shorten the pause.
    cdn.purge(['7'])
    await pass(17_900)
    expect(log()).toEqual([[0, 'gesso']])
    await pass(200)
    expect(log().slice(1)).toEqual([[20_000, 'gesso gesso-7']])
  })

  test('gets answers for a moment only, until it is told; and it is known how long that has been due', async () => {
    expect(cdn.lifetime(Number.POSITIVE_INFINITY)).toBe(CACHED)
    refuse(403)
    refuse(403)
    cdn.purge(null)
    await pass(2000)
    // A second change does not reset the time since the first one.
    cdn.purge(null)
    expect([cdn.lifetime(Number.POSITIVE_INFINITY), cdn.dueSeconds()]).toEqual([
      'public, max-age=1, stale-while-revalidate=30',
      2,
    ])
    await pass(1000)
    expect([cdn.lifetime(Number.POSITIVE_INFINITY), cdn.dueSeconds()]).toEqual([CACHED, 0])
  })

  test('but hangs is left after five seconds', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), milliseconds)
      return controller.signal
    })
    answers.push(
      () =>
        new Promise((_done, fail) => {
          asked[0]?.init.signal?.addEventListener('abort', () => fail(new Error('too late')))
        }),
    )
    cdn.purge(null)
    await pass(4999)
    expect(warn).not.toHaveBeenCalled()
    await pass(1001)
    expect(log().map(([at]) => at)).toEqual([0, 6000])
  })
})

test('what changes while a request is under way is purged by another', async () => {
  let end = () => {}
  answers.push(() => new Promise((done) => (end = () => done(new Response('Purged')))))
  cdn.purge(['7'])
  await pass(100)
  cdn.purge(['7'])
  await pass(100)
  end()
  await pass(60_000)
  expect(log().map(([at]) => at)).toEqual([0, 1200, 6200])
})

test('an answer may be kept for ten minutes, and no longer than until it changes by itself', () => {
  expect(cdn.lifetime(Number.POSITIVE_INFINITY)).toBe(CACHED)
  expect(cdn.lifetime(Date.now() + 90_999)).toBe('public, max-age=90')
  expect(cdn.lifetime(Date.now() + 900)).toBe('public, max-age=0')
  expect(cdn.lifetime(Date.now() - 1)).toBe('public, max-age=0')
  expect(cdn.lifetime(null)).toBe('public, max-age=1, stale-while-revalidate=30')
})

describe('each kind has its own words:', () => {
  const told = async (kind: CdnAccess['kind']) => {
    cdn = new Cdn({ ...ACCESS, kind }, payload)
    cdn.purge(['7', 'gallery'])
    cdn.purgePicture('abc')
    await pass(0)
    const { method, headers, body } = asked[0]?.init ?? {}
    return {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      answer: { ...cdn.tagHeader(['7']), [cdn.lifetimeHeader]: 'lifetime' },
      picture: cdn.pictureHeaders('abc'),
    }
  }
  const tags = ['gesso-7', 'gesso-gallery', 'gesso-picture-abc', 'gesso-cards']
  const day = 'public, max-age=86400'

  test('Cloudflare', async () => {
    expect(await told('cloudflare')).toEqual({
      method: 'POST',
      headers: { authorization: `Bearer ${ACCESS.token}`, 'content-type': 'application/json' },
      body: { tags },
      answer: { 'Cache-Tag': 'gesso,gesso-7', 'cdn-cache-control': 'lifetime' },
      picture: { 'Cache-Tag': 'gesso-picture-abc', 'cdn-cache-control': day },
    })
  })

  test('Fastly', async () => {
    expect(await told('fastly')).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'fastly-key': ACCESS.token, 'surrogate-key': tags.join(' ') },
      body: undefined,
      answer: { 'Surrogate-Key': 'gesso gesso-7', 'surrogate-control': 'lifetime' },
      picture: { 'Surrogate-Key': 'gesso-picture-abc', 'surrogate-control': day },
    })
  })

  test('Varnish', async () => {
    expect(await told('varnish')).toEqual({
      method: 'PURGE',
      headers: { authorization: `Bearer ${ACCESS.token}`, xkey: tags.join(' ') },
      body: undefined,
      answer: { xkey: 'gesso gesso-7', 'cdn-cache-control': 'lifetime' },
      picture: { xkey: 'gesso-picture-abc', 'cdn-cache-control': day },
    })
  })
})
