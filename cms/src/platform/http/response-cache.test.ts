import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { until } from '../../../../tests/support/until'
import { ResponseCache } from './response-cache'

const LONG = 'A long page. '.repeat(200_000)
let cache: ResponseCache
let server: Server
/** The renderings in progress; `finish` ends one with its text. */
let makings: { finish: (text: string) => void }[]
const DATA = '/page-data/k2/%2Fpage'
/** What the cache has put off until a quiet moment. */
let quietWork: (() => Promise<unknown> | null)[]
let hasRoom: boolean

beforeEach(async () => {
  quietWork = []
  hasRoom = true
  cache = new ResponseCache(undefined, {
    add: (work) => {
      if (hasRoom) quietWork.push(work)
      return hasRoom
    },
  })
  cache.hear(Date.now())
  makings = []
  const app = express()
  app.use(cache.serve, (request, response) =>
    cache.make(request, response, async () => ({
      status: 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: await new Promise<string>((finish) => makings.push({ finish })),
      isCacheable: true,
      tags: ['7'],
      until: null,
      data: { path: DATA, headers: { 'Content-Type': 'application/json' }, body: '{"of":"the page"}' },
    })),
  )
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const ask = async (): Promise<string> => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/page`)).text()
}
/** Waits until this many renderings have begun. */
const begun = (count: number) => until(() => makings.length >= count)
const finish = (making: number, text: string) => makings[making]?.finish(text)

test('a page that many ask for at once is made once', async () => {
  const asking = Array.from({ length: 30 }, ask)
  await begun(1)
  finish(0, 'The page.')
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['The page.']))
  expect([await ask(), makings.length]).toEqual(['The page.', 1])
})

test('who comes while a page that was made is compressed gets it too, and it is not made again', async () => {
  const first = ask()
  await begun(1)
  finish(0, LONG)
  // Compressing this much takes longer than asking.
  const others = Array.from({ length: 10 }, ask)
  const answers = await Promise.all([first, ...others])
  expect(answers.every((answer) => answer === LONG)).toBe(true)
  expect(makings).toHaveLength(1)
})

test('who asks after a change gets nothing that was begun before it, and that is not kept', async () => {
  const before = ask()
  await begun(1)
  cache.drop('7')
  const after = ask()
  await begun(2)
  finish(1, 'New.')
  expect(await after).toBe('New.')
  finish(0, 'Old.')
  expect(await before).toBe('Old.')
  expect([await ask(), makings.length]).toEqual(['New.', 2])
})

test('a change during the making of a page is not lost, also when nobody else asks', async () => {
  const before = ask()
  await begun(1)
  cache.drop()
  finish(0, 'Old.')
  await before
  const after = ask()
  await begun(2)
  finish(1, 'New.')
  expect(await after).toBe('New.')
})

test('the data that a page leaves out are cached with it, and dropped with it', async () => {
  const before = ask()
  await begun(1)
  finish(0, 'The page.')
  await before
  expect(cache.find(DATA)?.variants.identity.body).toBe('{"of":"the page"}')
  expect(cache.find(DATA)?.variants.identity.headers).toContain('application/json')
  cache.drop('7')
  expect(cache.find(DATA)).toBeUndefined()
  const during = ask()
  await begun(2)
  cache.drop('7')
  finish(1, 'Too late.')
  await during
  expect(cache.find(DATA)).toBeUndefined()
})

test('a making that fails is told to all who asked, and the next one tries again', async () => {
  const failing = createServer(
    express()
      .use((request, response) =>
        cache.make(request, response, async () => {
          throw new Error('No database')
        }),
      )
      .use(((_error, _request, response, _next) =>
        response.status(503).end()) as express.ErrorRequestHandler),
  ).listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const { port } = failing.address() as AddressInfo
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await fetch(`http://127.0.0.1:${port}/page`)).status),
  )
  failing.closeAllConnections()
  failing.close()
  expect(statuses).toEqual([503, 503, 503, 503, 503])
  const again = ask()
  await begun(1)
  finish(0, 'There again.')
  expect(await again).toBe('There again.')
})

test('while changes are not heard of, every answer is made anew', async () => {
  cache.deafen()
  for (const making of [0, 1]) {
    const answer = ask()
    await begun(making + 1)
    finish(making, `Made ${making}.`)
    expect(await answer).toBe(`Made ${making}.`)
  }
})

describe('a process that was paused, and heard nothing meanwhile,', () => {
  afterEach(() => jest.restoreAllMocks())
  const sleep = (milliseconds: number) => {
    const now = Date.now() + milliseconds
    jest.spyOn(Date, 'now').mockImplementation(() => now)
  }

  test.each([
    ['for longer than a proof holds', 10_000],
    ['and whose clock was set back', -60_000],
  ])(
    '%s, sends nothing that it kept, and shares nothing that was begun before',
    async (_how, milliseconds) => {
      const kept = ask()
      await begun(1)
      finish(0, 'Old.')
      await kept
      expect(await ask()).toBe('Old.')
      cache.drop()
      const begunBefore = ask()
      await begun(2)
      sleep(milliseconds)
      const after = ask()
      await begun(3)
      finish(2, 'New.')
      finish(1, 'Old.')
      expect([await begunBefore, await after, cache.size.entries]).toEqual(['Old.', 'New.', 0])
    },
  )

  test('keeps again what is made once it hears', async () => {
    sleep(10_000)
    cache.hear(Date.now())
    const answer = ask()
    await begun(1)
    finish(0, 'New.')
    expect([await answer, await ask(), makings.length]).toEqual(['New.', 'New.', 1])
  })
})

test('what pages ask for at the same time is read once, and after a change anew', async () => {
  const readings: ((name: string) => void)[] = []
  const read = () => cache.share('shop', () => new Promise<string>((finish) => readings.push(finish)))
  const together = [read(), read()]
  cache.drop('7')
  const after = read()
  readings[1]?.('The new name')
  readings[0]?.('The old name')
  expect(await Promise.all(together)).toEqual(['The old name', 'The old name'])
  expect(await after).toBe('The new name')
  const later = read()
  readings[2]?.('The name now')
  expect(await later).toBe('The name now')
})

test('a reading that fails is told to all who share it, and the next one tries again', async () => {
  let readings = 0
  const read = () =>
    cache.share('shop', async () => {
      readings += 1
      if (readings === 1) throw new Error('No database')
      return 'There again.'
    })
  const failed = await Promise.allSettled([read(), read()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([await read(), readings]).toEqual(['There again.', 2])
})

describe('an answer in Brotli', () => {
  /** Numbers that hardly repeat, so that they compress like a page. */
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `${((n + 1) * 7919 * (n + 31)) % 999_983}`).join(' ')
  const PAGE = words(8000)

  type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
  const askAs = (headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const asked = { port, path: '/page', method, headers: { 'Accept-Encoding': 'br', ...headers } }
      request(asked, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    })
  const make = async (text: string): Promise<Answer> => {
    const first = askAs()
    await begun(1)
    finish(0, text)
    return first
  }
  const doQuietWork = () => Promise.all(quietWork.splice(0).map((work) => work()))

  test('that is sent a third time is compressed once more, and is smaller from then on', async () => {
    const first = await make(PAGE)
    await askAs()
    expect(quietWork).toHaveLength(0)
    const third = await askAs()
    await askAs()
    expect(quietWork).toHaveLength(1)
    expect(third.headers.etag).toBe(first.headers.etag)
    const before = cache.size.bytes

    await doQuietWork()
    const best = await askAs()
    expect(best.body.length).toBeLessThan(first.body.length)
    expect(brotliDecompressSync(best.body).toString()).toBe(PAGE)
    expect(before - cache.size.bytes).toBe(first.body.length - best.body.length)
    expect(best.headers).toMatchObject({
      'content-length': String(best.body.length),
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    expect(best.headers.etag).not.toBe(first.headers.etag)
    const head = await askAs({}, 'HEAD')
    const withoutDate = ({ date: _date, ...headers }: IncomingHttpHeaders) => headers
    expect([head.status, withoutDate(head.headers), head.body.length]).toEqual([
      200,
      withoutDate(best.headers),
      0,
    ])
    await askAs()
    expect(quietWork).toHaveLength(0)
    cache.drop()
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  test('is not sent again to who has it in either form, before and after', async () => {
    const { etag = '' } = (await make(PAGE)).headers
    for (let asked = 0; asked < 2; asked++) await askAs()
    await doQuietWork()
    const best = (await askAs()).headers.etag ?? ''
    const known = async (tags: string) => {
      const { status, headers, body } = await askAs({ 'If-None-Match': tags })
      return [status, headers.etag, body.length]
    }
    // Each ETag gets a 304 with the same ETag; otherwise a browser would not find its copy.
    expect(await known(etag)).toEqual([304, etag, 0])
    expect(await known(best)).toEqual([304, best, 0])
    expect(await known(`${etag}, ${best}`)).toEqual([304, best, 0])
    expect((await known('"another"'))[0]).toBe(200)

    // A new rendering of the same page, as after a restart, still matches.
    cache.drop()
    const anew = askAs({ 'If-None-Match': best })
    await begun(2)
    finish(1, PAGE)
    const { status, headers } = await anew
    expect([status, headers.etag]).toEqual([304, best])
    // Different text has a different ETag.
    cache.drop()
    const other = askAs({ 'If-None-Match': `${etag}, ${best}` })
    await begun(3)
    finish(2, words(8001))
    expect((await other).status).toBe(200)
  })

  test('that was dropped meanwhile is not compressed, and one dropped during it changes nothing', async () => {
    await make(PAGE)
    for (let asked = 0; asked < 2; asked++) await askAs()
    const [work] = quietWork
    const running = work?.()
    cache.drop('7')
    const next = askAs()
    await begun(2)
    finish(1, 'The page as it is now.')
    await next
    const before = cache.size
    await running
    expect(cache.size).toEqual(before)
    expect(brotliDecompressSync((await askAs()).body).toString()).toBe('The page as it is now.')
    cache.drop('7')
    expect(work?.()).toBeNull()
  })

  test('that finds no room among the waiting work tries again with the next request', async () => {
    await make(PAGE)
    hasRoom = false
    for (let asked = 0; asked < 5; asked++) await askAs()
    hasRoom = true
    expect(quietWork).toHaveLength(0)
    await askAs()
    await askAs()
    expect(quietWork).toHaveLength(1)
  })

  test.each([
    ['is small', words(500)],
    ['is very large', words(60_000)],
  ])('that %s stays as it is', async (_what, text) => {
    await make(text)
    for (let asked = 0; asked < 5; asked++) await askAs()
    expect(quietWork).toHaveLength(0)
  })

  test.each<[string, Record<string, string>, string]>([
    ['takes no Brotli', { 'Accept-Encoding': 'gzip' }, 'GET'],
    ['asks for its head', {}, 'HEAD'],
    ['has it', { 'If-None-Match': '*' }, 'GET'],
  ])('is not compressed again for who %s', async (_who, headers, method) => {
    await make(PAGE)
    for (let asked = 0; asked < 5; asked++) await askAs(headers, method)
    expect(quietWork).toHaveLength(0)
  })
})
