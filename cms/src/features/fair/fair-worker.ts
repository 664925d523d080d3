/** What the worker needs of its scope; a program of the server has no types of workers. */
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Waiting & {
  request: Request & { mode: string; destination: string }
  respondWith: (answer: Promise<Response>) => void
}
type Kept = {
  match: (request: Request | string) => Promise<Response | undefined>
  put: (request: Request | string, response: Response) => Promise<void>
  keys: () => Promise<Request[]>
  delete: (request: Request) => Promise<boolean>
}
export type WorkerScope = {
  addEventListener: (type: string, listener: (event: never) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
  caches: {
    open: (name: string) => Promise<Kept>
    keys: () => Promise<string[]>
    delete: (name: string) => Promise<boolean>
  }
  fetch: (request: Request | string, options?: object) => Promise<Response>
  location: { origin: string }
}

/** The page asks the worker to keep what it was drawn from, and is told whether it now opens without a network. */
type KeepEvent = Waiting & { data: { keep: string[] }; ports: { postMessage: (isKept: boolean) => void }[] }

/**
 * The service worker of the page /fair. The server sends the text of this function, so it uses nothing outside itself.
 * The page comes from the network if that answers soon, else as it was kept; its scripts, styles, fonts and pictures
 * come from what was kept. The page is kept only after all that it names, so that what is kept always opens.
 * @param path of the page
 * @param prefix of the names of its caches
 */
export function fairWorker(scope: WorkerScope, path: string, prefix: string): void {
  const SOON_MS = 3000
  const shell = `${prefix}shell`
  const pictures = `${prefix}pictures`

  const keepPage = async (loaded: string[]) => {
    const kept = await scope.caches.open(shell)
    const page = await scope.fetch(path, { credentials: 'same-origin', cache: 'no-store' })
    if (page.status !== 200 || page.redirected) return false
    const html = await page.clone().text()
    const named: string[] = html.match(/\/assets\/[\w.~-]+/g) ?? []
    const files = [...new Set([...named, ...loaded.filter((file) => /^\/(assets\/|favicon)/.test(file))])]
    for (const file of files) {
      if (await kept.match(file)) continue
      const answer = await scope.fetch(file)
      // A file of a page that is older than this build: the page that is kept now does not need it.
      if (answer.status === 200) await kept.put(file, answer)
      else if (named.includes(file)) return false
    }
    await kept.put(path, page)
    for (const request of await kept.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname !== path && !files.includes(pathname)) await kept.delete(request)
    }
    return true
  }

  const openPage = async (request: Request) => {
    const known = await (await scope.caches.open(shell)).match(path)
    if (!known) return scope.fetch(request)
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SOON_MS))
    const fresh = await Promise.race([scope.fetch(request).catch(() => undefined), late])
    // While nobody is signed in the shop has no such page: what was kept shows what waits, and asks to sign in.
    return fresh?.status === 200 ? fresh : known
  }

  const readFile = async (request: Request, name: string) => {
    const kept = await scope.caches.open(name)
    const known = await kept.match(request)
    if (known) return known
    const answer = await scope.fetch(request)
    if (name === shell && answer.status === 200) await kept.put(request, answer.clone())
    return answer
  }

  scope.addEventListener('install', ((event: Waiting) => event.waitUntil(scope.skipWaiting())) as never)
  scope.addEventListener('activate', ((event: Waiting) => event.waitUntil(scope.clients.claim())) as never)
  scope.addEventListener('message', ((event: KeepEvent) => {
    const told = keepPage(event.data.keep).catch(() => false)
    event.waitUntil(told.then((isKept) => event.ports[0]?.postMessage(isKept)))
  }) as never)
  scope.addEventListener('fetch', ((event: FetchEvent) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate') {
      if (pathname === path) event.respondWith(openPage(request))
    } else if (/^\/(assets\/|favicon)/.test(pathname)) event.respondWith(readFile(request, shell))
    else if (request.destination === 'image') event.respondWith(readFile(request, pictures))
  }) as never)
}
