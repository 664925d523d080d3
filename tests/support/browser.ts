import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { environmentOf, findChromium } from './find-chromium'
import type { Shop } from './shop'
import { LONGEST_WAIT_MS, until } from './until'

/** No sandbox, because it does not work as root; shared memory in files, for containers; no background traffic. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Screen = 'desktop' | 'phone'

const SCREEN_OPTIONS: Record<Screen, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 850 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

/** Records a page's faults: logged errors and warnings, failed requests, and calls to third parties. */
class PageMonitor {
  /** Errors that the current test causes on purpose. */
  readonly expected: RegExp[] = []
  private readonly faults: string[] = []

  constructor(private readonly shopUrl: string) {}

  observe(page: Page): void {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      this.faults.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.faults.push(String(error)))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page aborts its pending requests, and a page without scripts does not load them; what its
      // policy forbids is reported in the console.
      if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
        this.faults.push(`${request.url()} failed: ${reason}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${this.shopUrl}/`) && !/^(data|blob):/.test(url)) {
        this.faults.push(`called ${url}`)
      }
    })
  }

  take(): string[] {
    const expected = this.expected.splice(0)
    return this.faults.splice(0).filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  }
}

let visitors = 0
let screenFolder: string | undefined

/** Takes screenshots of the pages of a failed test. @returns the paths of the files */
async function takeScreenshots(pages: readonly Page[]): Promise<string[]> {
  screenFolder ??= mkdtempSync(join(tmpdir(), 'gesso-screens-'))
  const name = expect.getState().currentTestName?.replace(/\W+/g, '-').slice(0, 80)
  const files: string[] = []
  for (const [index, page] of pages.entries()) {
    const path = join(screenFolder, `${name}-${index + 1}.png`)
    // A closed or stuck page yields no screenshot.
    const isTaken = await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => null)
    if (isTaken) files.push(path)
  }
  return files
}

/**
 * Opens one Chromium for all tests of a file. An error in a page's console, or a call to a third party, fails the
 * test unless it was expected.
 * @param further arguments of Chromium, for what few tests need
 */
export function withBrowser(shop: () => Pick<Shop, 'url'>, further: readonly string[] = []) {
  let browser: Browser | undefined
  let monitor: PageMonitor | undefined
  const pages: Page[] = []

  beforeAll(async () => {
    const executablePath = findChromium()
    browser = await chromium.launch({
      executablePath,
      args: [...ARGUMENTS, ...further],
      env: environmentOf(executablePath),
    })
    monitor = new PageMonitor(shop().url)
  })
  afterEach(async () => {
    const opened = pages.splice(0)
    const faults = monitor?.take() ?? []
    const hasFailed = faults.length > 0 || (globalThis as { hasTestFailed?: boolean }).hasTestFailed
    const screens = hasFailed ? await takeScreenshots(opened) : []
    await Promise.all(opened.map((page) => page.context().close()))
    // Faults that pages report while closing must not fail the next test.
    monitor?.take()
    expect({ faults, screens }).toEqual({ faults: [], screens: [] })
  })
  afterAll(() => browser?.close())

  return {
    /** Opens a page as a new visitor with a network address of their own. Its further tabs are watched, too. */
    async open(screen: Screen = 'desktop', options: BrowserContextOptions = {}): Promise<Page> {
      if (!browser) throw new Error('The browser is not open yet')
      visitors += 1
      const context = await browser.newContext({
        baseURL: shop().url,
        extraHTTPHeaders: { 'X-Forwarded-For': `10.200.${visitors >> 8}.${visitors % 256}` },
        ...SCREEN_OPTIONS[screen],
        ...options,
      })
      context.setDefaultTimeout(LONGEST_WAIT_MS)
      context.on('page', (page) => {
        monitor?.observe(page)
        pages.push(page)
      })
      return context.newPage()
    },
    /** Allows the current test to cause console errors that match. */
    expectFault(pattern: RegExp): void {
      monitor?.expected.push(pattern)
    },
  }
}

/** The toast that is open now. */
export const toastOf = (page: Page) => page.locator('li[data-state="open"]')

/**
 * Waits for a toast whose texts `isMeant` accepts. Reads and checks them at once, because a toast may disappear soon.
 */
async function toastThat(page: Page, isMeant: (texts: string[]) => boolean): Promise<string[]> {
  let texts: string[] = []
  await until(async () => {
    texts = await toastOf(page).locator('> div > div').allTextContents()
    return isMeant(texts)
  })
  return texts
}

/** Waits for a toast. @returns its title, and its description if it has one */
export const toastTexts = (page: Page): Promise<string[]> => toastThat(page, (texts) => texts.length > 0)

/** Waits for the toast with this title, which may follow another one. @returns its title and description */
export const toastTitled = (page: Page, title: string): Promise<string[]> =>
  toastThat(page, ([first]) => first === title)

/** Waits for a toast that shows each of these texts. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  const toast = texts.reduce(
    (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
    toastOf(page),
  )
  await toast.waitFor()
}

/** Records method and path of each request that a page sends from now on. @returns the growing list */
export function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) paths.push(`${request.method()} ${pathname}`)
  })
  return paths
}
