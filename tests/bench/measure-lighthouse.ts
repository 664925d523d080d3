import { BareApp } from './bare-app'
import { type BenchBrowser, openBenchBrowsers, openTab } from './bench-browsers'
import { fillGallery } from './fill-gallery'
import type { Bench } from './part'
import { type BenchPage, openBenchShop, preparePages } from './prepared-pages'
import { type Measured, printPages } from './print-pages'
import { type Figures, middle, runLighthouse } from './run-lighthouse'
import { warmPage } from './warm-page'

const MANY_WORKS = 1000

/** Lighthouse measures no page without any text. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'

/** Measures pages by all browsers in turns, so that what else the machine does troubles all alike. */
async function measure(
  pages: readonly BenchPage[],
  browsers: readonly BenchBrowser[],
  runs: number,
): Promise<Measured[]> {
  for (const { url } of pages) await warmPage(url)
  const all = pages.flatMap((page) => browsers.map((browser) => ({ page, browser, found: [] as Figures[] })))
  for (let run = 0; run < runs; run++) {
    for (const { page, browser, found } of all) {
      const tab = await openTab(browser, page.url, page.stored)
      found.push(await runLighthouse(page.url, tab, run === 0))
      await tab.close()
    }
    process.stderr.write(`${run + 1} of ${runs} runs\n`)
  }
  return all.map(({ page, browser, found }) => ({ page, browser: browser.name, figures: middle(found) }))
}

/**
 * Runs Lighthouse as a phone on every page that a visitor may open first, in a whole Chromium and in the tests' headless
 * shell, several times each, and prints the medians next to an empty page and the goals: with 24 works, and home with a
 * thousand. The pages have had visitors before and so are in their best compression, as for most visitors.
 */
export async function measureLighthouse(bench: Bench): Promise<void> {
  const { databaseUrl, folder, runs, pages: asked } = bench
  const isWanted = ({ name }: BenchPage) => asked.length === 0 || asked.some((each) => name.startsWith(each))
  const { shop, artist } = await openBenchShop(bench, { PICTURES_AVIF: 'on' })
  const empty = await BareApp.show(EMPTY_PAGE)
  const browsers = await openBenchBrowsers(folder)
  const floor: BenchPage = { name: 'empty page', url: `${empty.url}/` }
  const title = (works: string) =>
    `Lighthouse, mobile, ${works}, pages that had visitors before: median of ${runs}`
  try {
    const pages = (await preparePages(shop, artist)).filter(isWanted)
    printPages(title('24 works'), await measure([floor, ...pages], browsers, runs))
    const home: BenchPage = { name: 'home, 1,000 works', url: `${shop.url}/`, isHome: true, isGallery: true }
    if (!isWanted(home)) return
    await fillGallery(databaseUrl, MANY_WORKS)
    printPages(title('1,000 works'), await measure([floor, home], browsers, runs))
  } finally {
    for (const { browser } of browsers) await browser.close()
    await empty.stop()
    await shop.close()
  }
}
