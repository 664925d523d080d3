import type { Page, Request } from 'playwright-core'
import { letPass, until } from './until'

/** So long has a page that is at rest asked for nothing. The panel's forms ask for their state a moment after they are hydrated. */
const QUIET_MS = { site: 150, panel: 500 }

type Traffic = { pending: Set<Request>; changedAt: number }
const traffics = new WeakMap<Page, Traffic>()

/** What a page waits for, from its first look on. */
function trafficOf(page: Page): Traffic {
  const known = traffics.get(page)
  if (known) return known
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    traffic.pending.add(request)
    traffic.changedAt = Date.now()
  })
  const end = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.changedAt = Date.now()
  }
  page.on('requestfinished', end).on('requestfailed', end)
  return traffic
}

/** Whether React, where a page has it, has come to life, and the page has nothing to do. To be run in the page. */
async function isIdle(): Promise<boolean> {
  if (matchMedia('(scripting: none)').matches) return true
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  if (!document.querySelector('#state, script[src^="/_next/"]')) return true
  const first = document.querySelector('#root > *') ?? document.body
  return Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
}

/**
 * Opens a page and waits until it is hydrated and at rest: an idle moment has come, and for a while no request was
 * pending. Playwright's `networkidle` waits half a second without one, whether the page is idle or not.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await restAfter(page, () => page.goto(path))
}

/** Loads the page again, and waits in the same way. */
export async function reload(page: Page): Promise<void> {
  await restAfter(page, () => page.reload())
}

/** Waits until a page is hydrated and at rest again after what leads to it. */
async function restAfter(page: Page, go: () => Promise<unknown>): Promise<void> {
  trafficOf(page).pending.clear()
  await go()
  await untilAtRest(page)
}

/**
 * Waits until a page is at rest. In the panel a change that opens further fields must wait for this: Payload 3.90 forgets to
 * tell the server of what is changed in the quarter of a second before an earlier change is answered.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const traffic = trafficOf(page)
  const isQuiet = () => {
    const quietMs = new URL(page.url()).pathname.startsWith('/admin') ? QUIET_MS.panel : QUIET_MS.site
    return traffic.pending.size === 0 && Date.now() - traffic.changedAt >= quietMs
  }
  // The page is asked once it is quiet: each question costs both sides something, and there were eight for a page.
  // One that leads to another by a script is left while it is asked.
  await until(async () => isQuiet() && (await page.evaluate(isIdle).catch(() => false)) && isQuiet(), 30_000)
}

/** Waits for a moment in which a page that wants something more asks for it, and until it is idle then. */
export async function untilIdle(page: Page): Promise<void> {
  await letPass(300, 'a request that the page may want to make')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 300 })))
}
