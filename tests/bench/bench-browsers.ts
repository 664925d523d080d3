import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { environmentOf, headlessShell, wholeChromium } from '../support/find-chromium'

/** A browser of the bench, started like a user's: without Playwright, whose watching adds tasks to each page. */
export type BenchBrowser = { name: 'whole' | 'shell'; browser: Browser }

const HEADLESS = { whole: ['--headless=new'], shell: ['--headless', '--disable-gpu'] }

async function open(
  name: BenchBrowser['name'],
  executablePath: string,
  folder: string,
): Promise<BenchBrowser> {
  mkdirSync(folder, { recursive: true })
  const browser = await launch({
    executablePath,
    ignoreDefaultArgs: true,
    env: environmentOf(executablePath),
    args: [
      ...HEADLESS[name],
      '--no-sandbox',
      '--no-first-run',
      '--disable-dev-shm-usage',
      `--user-data-dir=${mkdtempSync(join(folder, `${name}-`))}`,
      'about:blank',
    ],
  })
  return { name, browser }
}

/** Opens the whole Chromium, whose figures are a visitor's; null, with a sentence that says why, if there is none. */
export async function openWholeChromium(folder: string): Promise<BenchBrowser | null> {
  const path = wholeChromium()
  if (path) return open('whole', path, folder)
  console.log(
    'There is no whole Chromium, which pays for painting as a phone does: apt-get install chromium, or set CHROMIUM_PATH.',
  )
  return null
}

/** Opens the whole Chromium and the tests' headless shell, or the one of them that runs here. */
export async function openBenchBrowsers(folder: string): Promise<BenchBrowser[]> {
  const whole = await openWholeChromium(folder)
  const shell = headlessShell()
  const opened = [whole, shell ? await open('shell', shell, folder) : null].filter((each) => each !== null)
  if (opened.length === 0) throw new Error('There is no browser to measure with')
  return opened
}

/** What a site's browser has stored: for good, and for one tab. */
export type Stored = { local?: Record<string, string>; tab?: Record<string, string> }

/**
 * Opens a tab in which a site has stored just this, as earlier pages would have. Each tab starts with empty caches.
 * @param site its address
 */
export async function openTab({ browser }: BenchBrowser, site: string, stored: Stored = {}): Promise<Page> {
  const page = await browser.newPage()
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin: new URL(site).origin, storageTypes: 'all' })
  await session.detach()
  // A page without scripts, so that nothing but this is stored.
  await page.goto(new URL('/robots.txt', site).href)
  await page.evaluate(({ local = {}, tab = {} }) => {
    sessionStorage.clear()
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
  }, stored)
  return page
}
