import type { Page } from 'puppeteer-core'
import { letPass } from '../support/until'
import { type BenchBrowser, openTab, type Stored } from './bench-browsers'
import { mainThreadOf, SLOWED } from './main-thread'

/** Nothing more follows an input when the page has neither worked nor loaded for so long, in milliseconds. */
const QUIET_MS = 2000

const PERIOD_MS = 20

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** What the browser says of an input and of what follows; milliseconds. */
export type InputTiming = {
  /** The longest time from an input to the next painted frame; 0 below 16 ms, which browsers do not report. */
  inp: number
  /** The longest task of the main thread from the first input on; 0 below 50 ms. */
  longestTask: number
  /** The same by processor time, of an equal visit (main-thread.ts). */
  cpuTask: number
}

type Noted = { kind: 'event' | 'longtask'; start: number; end: number }

/**
 * Notes slow inputs and long tasks by the browser's own timings, in the tab's storage, since a press may lead to another
 * document. Runs in the page.
 */
function noteTimings(): void {
  const note = (entries: PerformanceEntryList) => {
    const known: Noted[] = JSON.parse(sessionStorage.getItem('bench') ?? '[]')
    for (const entry of entries) {
      const { entryType, startTime, duration } = entry
      if (entryType === 'event' && !(entry as PerformanceEntry & { interactionId?: number }).interactionId)
        continue
      const start = performance.timeOrigin + startTime
      known.push({ kind: entryType as Noted['kind'], start, end: start + duration })
    }
    sessionStorage.setItem('bench', JSON.stringify(known))
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  observer.observe({ type: 'longtask', buffered: true })
  addEventListener('pagehide', () => note(observer.takeRecords()))
}

/** An element: the first that matches, with just this text if there is one. */
type Target = { css: string; text?: string }

/** Where an element is by now; null until the page has painted something and has the element. Runs in the page. */
function placeOf({ css, text }: Target): { x: number; y: number } | null {
  const all = [...document.querySelectorAll(css)]
  const element = all.find(({ textContent }) => text === undefined || textContent?.trim() === text)
  if (!element || performance.getEntriesByName('first-contentful-paint').length === 0) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null
}

/** Waits until the page shows an element. @returns its middle */
async function shown(page: Page, target: Target): Promise<{ x: number; y: number }> {
  for (;;) {
    const place = await page.evaluate(placeOf, target)
    if (place) return place
    await letPass(PERIOD_MS, 'a page that is painted')
  }
}

/** Presses an element with a finger, once the page shows it. */
export async function pressOn(page: Page, target: Target): Promise<void> {
  const { x, y } = await shown(page, target)
  await page.touchscreen.tap(x, y)
}

/** The page's notes, and how much it has loaded. Runs in the page. */
const progress = (): string =>
  `${sessionStorage.getItem('bench')} ${location.href} ${performance.getEntriesByType('resource').length}`

/** Waits until the page has neither worked nor loaded for a while. */
async function untilQuiet(page: Page): Promise<void> {
  for (let before = ''; ; ) {
    await letPass(QUIET_MS, 'work or a request that the input causes')
    // While a document takes another's place there is none to ask.
    const now = await page.evaluate(progress).catch(() => '')
    if (now && now === before) return
    before = now
  }
}

/** Something that a visitor does on a page. */
export type Input = {
  name: string
  url: string
  stored?: Stored
  /** What the visitor sees before the first press. */
  sees: Target
  /** What is done, with real input. */
  act: (page: Page) => Promise<void>
}

/** The event from which on tasks are counted. */
const PRESSED = 'pressed'
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Opens a page on a phone, and waits until its visitor is about to press. */
async function openFor(browser: BenchBrowser, { url, stored, sees }: Input, afterMs: number, slowed: number) {
  const page = await openTab(browser, url, stored)
  await page.setViewport(PHONE)
  // tsx wraps functions in this helper, which pages do not have.
  await page.evaluateOnNewDocument('globalThis.__name = (it) => it')
  await page.evaluateOnNewDocument(noteTimings)
  // A page drawn in advance would take this one's place, and end its measuring.
  const session = await page.createCDPSession()
  await session.send('Page.setPrerenderingAllowed', { isAllowed: false })
  await page.emulateCPUThrottling(slowed)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await shown(page, sees)
  if (afterMs > 0) await letPass(afterMs, 'a visitor who looks first')
  return page
}

/**
 * Does something on a page of a slowed phone, and times it from the first press until nothing more follows; and once
 * more on a fresh page at full speed, for its processor time.
 * @param afterMs how long the visitor waits once the page has been painted
 */
export async function timeInput(browser: BenchBrowser, input: Input, afterMs: number): Promise<InputTiming> {
  const slow = await openFor(browser, input, afterMs, SLOWED)
  const pressed = await slow.evaluate(() => performance.timeOrigin + performance.now())
  await input.act(slow)
  await untilQuiet(slow)
  const noted: Noted[] = JSON.parse(await slow.evaluate(() => sessionStorage.getItem('bench') ?? '[]'))
  await slow.close()
  const longest = (kind: Noted['kind']) => {
    const since = noted.filter((each) => each.kind === kind && each.end > pressed)
    return Math.max(0, ...since.map(({ start, end }) => end - start))
  }
  const fast = await openFor(browser, input, afterMs, 1)
  await fast.tracing.start({ categories: TRACED })
  await fast.evaluate((name) => performance.mark(name), PRESSED)
  await input.act(fast)
  await untilQuiet(fast)
  const trace = JSON.parse(new TextDecoder().decode(await fast.tracing.stop()))
  await fast.close()
  const { longest: cpuTask } = mainThreadOf(trace.traceEvents, PRESSED)
  return { inp: longest('event'), longestTask: longest('longtask'), cpuTask }
}
