import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FETCH_LIMITS, fetchPicture, publicLookup } from './fetch-picture'

/** A name server that answers with each list once. */
const resolving = (...answers: string[][]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Parameters<typeof publicLookup>[0]

const ask = (lookup: LookupFunction, all: boolean) =>
  new Promise((resolve) => {
    lookup('name.test', { all }, (error, address) => resolve(error ? error.message : address))
  })

describe('a name', () => {
  // ASVS 1.3.6
  test('leads to the public ones of its addresses alone', async () => {
    const found = ['10.0.0.1', '93.184.216.34', '::1']
    expect(await ask(publicLookup(resolving(found)), false)).toBe('93.184.216.34')
    expect(await ask(publicLookup(resolving(found)), true)).toEqual([{ address: '93.184.216.34', family: 4 }])
  })

  test.each([[['127.0.0.1']], [['::ffff:10.0.0.1', 'fd00::1']], [[]]])(
    'that means %j leads nowhere',
    async (found) => {
      expect(await ask(publicLookup(resolving(found)), true)).toMatch(/not on the public internet/)
    },
  )

  // ASVS 1.3.6
  test('that changes its answer is checked at each connection', async () => {
    const lookup = publicLookup(resolving(['93.184.216.34'], ['127.0.0.1']))
    expect(await ask(lookup, false)).toBe('93.184.216.34')
    expect(await ask(lookup, false)).toMatch(/not on the public internet/)
  })
})

describe('a host', () => {
  let folder: string
  let stop: (() => Promise<void>) | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gesso-fetch-'))
  })
  afterEach(async () => {
    await stop?.()
    await rm(folder, { recursive: true })
  })

  /** Fetches from a host that answers in this way. */
  async function fetchFrom(answer: RequestListener, limits = {}, signal = new AbortController().signal) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    stop = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
    const { port } = server.address() as { port: number }
    return fetchPicture('http://host.test/a.jpg', join(folder, '1'), {
      signal,
      hosts: new Map([['host.test', { address: '127.0.0.1', port }]]),
      limits: { ...FETCH_LIMITS, ...limits },
    })
  }

  test('is asked once, and what it sends is in the file', async () => {
    expect(await fetchFrom((_request, response) => response.end('picture'))).toBe(7)
    expect(await readFile(join(folder, '1'), 'utf8')).toBe('picture')
  })

  test('that sends a byte now and then is left after a while', async () => {
    const drip: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    }
    await expect(fetchFrom(drip, { wholeMs: 200 })).rejects.toThrow('it takes longer than a minute')
  })

  test('that does not answer is left after a while', async () => {
    await expect(fetchFrom(() => {}, { answerMs: 100 })).rejects.toThrow('does not answer in time')
  })

  test('that sends more than a picture may have is cut off', async () => {
    const long: RequestListener = (_request, response) => response.end(Buffer.alloc(2000))
    await expect(fetchFrom(long, { bytes: 1000 })).rejects.toThrow('more than 50 MB')
  })

  test('is left at once when the server stops', async () => {
    const stopping = new AbortController()
    const fetching = fetchFrom(() => stopping.abort(new Error('stopping')), {}, stopping.signal)
    await expect(fetching).rejects.toThrow('stopping')
  })
})
