import type { Page, Request } from 'playwright-core'
import { letPass, until } from './until'

/**
 * How long a page at rest has sent no request, in milliseconds. Forms of the panel fetch their state shortly after
 * they are hydrated.
 */
const QUIET_MS = { site: 150, panel: 500 }

type Traffic = { pending: Set<Request>; changedAt: number }
const traffics = new WeakMap<Page, Traffic>()

/** The pending requests of a page, from the first call on. */
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

/** Gives a page of the site a sign of its visitor, at which it loads its scripts. */
export const giveSign = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('wheel')))

/**
 * Gives a page of the site a sign of its visitor, at which it loads its scripts, and says whether React, if the page
 * uses it, has hydrated the page, and the page is idle. Runs in the page.
 */
async function isIdle(): Promise<boolean> {
  if (matchMedia('(scripting: none)').matches) return true
  document.dispatchEvent(new Event('wheel'))
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  if (!document.querySelector('#state, script[src^="/_next/"]')) return true
  const hasReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const root = document.querySelector('#root > *')
  // The panel wakes in parts: each waits for its own scripts.
  return root
    ? hasReact(root)
    : [document.body, ...document.querySelectorAll('button, input, select, textarea')].every(hasReact)
}

/**
 * Opens a page and waits until it is hydrated and at rest: it is idle, and has had no pending request for a while.
 * Playwright's `networkidle` always waits half a second and does not check that the page is idle.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await restAfter(page, () => page.goto(path))
}

/** Reloads the page and waits in the same way. */
export async function reload(page: Page): Promise<void> {
  await restAfter(page, () => page.reload())
}

/** Navigates and waits until the page is hydrated and at rest again. */
async function restAfter(page: Page, go: () => Promise<unknown>): Promise<void> {
  trafficOf(page).pending.clear()
  await go()
  await untilAtRest(page)
}

/**
 * Waits until a page is at rest. In the panel this is needed after a change that opens further fields: Payload 3.90
 * does not send changes made in the quarter of a second before an earlier change is answered.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const traffic = trafficOf(page)
  const isQuiet = () => {
    const quietMs = new URL(page.url()).pathname.startsWith('/admin') ? QUIET_MS.panel : QUIET_MS.site
    return traffic.pending.size === 0 && Date.now() - traffic.changedAt >= quietMs
  }
  // The page is only asked once it is quiet, because each question takes time on both sides. A page that a script
  // replaces may go away while it is asked.
  await until(async () => isQuiet() && (await page.evaluate(isIdle).catch(() => false)) && isQuiet())
}

/** Gives a page a moment to send another request, and waits until it is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await letPass(300, 'a request that the page may want to make')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 300 })))
}
