import { fairWorker, type WorkerScope } from './fair-worker'

const ORIGIN = 'https://shop.test'

/** A browser's part of a worker: its caches, and a network of answers by path; 'cut' is no network. */
function worker(network: Record<string, string | number | 'cut'>) {
  const caches = new Map<string, Map<string, Response>>()
  const heard = new Map<string, (event: unknown) => void>()
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      heard.set(type, listener as (event: unknown) => void),
    caches: {
      open: async (name: string) => {
        const kept = caches.get(name) ?? new Map<string, Response>()
        caches.set(name, kept)
        return {
          match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
          put: async (request: Request | string, response: Response) =>
            void kept.set(pathOf(request), response),
          keys: async () => [...kept.keys()].map((path) => new Request(ORIGIN + path)),
          delete: async (request: Request) => kept.delete(pathOf(request)),
        }
      },
    },
    fetch: async (request: Request | string) => {
      const answer = network[pathOf(request)] ?? 404
      if (answer === 'cut') throw new TypeError('Failed to fetch')
      return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
    },
    location: { origin: ORIGIN },
  } as unknown as WorkerScope
  fairWorker(scope, '/fair', 'fair-')
  return {
    kept: () => [...(caches.get('fair-shell')?.keys() ?? [])].sort(),
    keep: (keep: string[]) =>
      new Promise<boolean>((resolve) =>
        heard.get('message')?.({ data: { keep }, ports: [{ postMessage: resolve }], waitUntil: () => {} }),
      ),
    open: async (path: string, mode = 'navigate') => {
      let answer: Promise<Response> | undefined
      heard.get('fetch')?.({
        request: { url: ORIGIN + path, method: 'GET', mode, destination: '' },
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
      })
      return answer && (await answer).text()
    },
  }
}

const PAGE = '<script>["/assets/entry-1.js"]</script><link href="/assets/font-1.woff2">'

test('the page is kept with all files that it names, and opens without a network', async () => {
  const network: Record<string, string | 'cut'> = {
    '/fair': PAGE,
    '/assets/entry-1.js': 'entry',
    '/assets/font-1.woff2': 'font',
    '/assets/late-1.js': 'late',
  }
  const { keep, kept, open } = worker(network)
  expect(await keep(['/assets/late-1.js', '/media/picture.webp', '/api/auth/user'])).toBe(true)
  expect(kept()).toEqual(['/assets/entry-1.js', '/assets/font-1.woff2', '/assets/late-1.js', '/fair'])
  for (const path of Object.keys(network)) network[path] = 'cut'
  expect([await open('/fair'), await open('/assets/entry-1.js', 'no-cors')]).toEqual([PAGE, 'entry'])
})

test('a new build replaces the page and its files together, and only once all of them are here', async () => {
  const network: Record<string, string | number | 'cut'> = {
    '/fair': PAGE,
    '/assets/entry-1.js': 'a',
    '/assets/font-1.woff2': 'b',
  }
  const { keep, kept, open } = worker(network)
  await keep([])
  const next = '<script>["/assets/entry-2.js"]</script>'
  Object.assign(network, { '/fair': next, '/assets/entry-2.js': 500 })
  expect(await keep([])).toBe(false)
  network['/fair'] = 'cut'
  expect([await open('/fair'), await open('/assets/entry-1.js', 'no-cors')]).toEqual([PAGE, 'a'])
  Object.assign(network, { '/fair': next, '/assets/entry-2.js': 'c' })
  expect(await keep([])).toBe(true)
  expect(kept()).toEqual(['/assets/entry-2.js', '/fair'])
})

test('while nobody is signed in the kept page opens, and nothing is kept in its place', async () => {
  const network: Record<string, string | number> = {
    '/fair': PAGE,
    '/assets/entry-1.js': 'a',
    '/assets/font-1.woff2': 'b',
  }
  const { keep, open } = worker(network)
  await keep([])
  network['/fair'] = 404
  expect(await keep([])).toBe(false)
  expect(await open('/fair')).toBe(PAGE)
})

test('calls, and pages other than this one, are left to the network', async () => {
  const { open } = worker({})
  expect([await open('/'), await open('/api/admin/fair/works', 'cors')]).toEqual([undefined, undefined])
})
