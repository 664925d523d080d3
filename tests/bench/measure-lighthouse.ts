import lighthouse from 'lighthouse'
import { dataString } from '../support/artworks'
import { hasPaintings, paintingBytes, readPaintings } from '../support/paintings'
import { OWNER } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { fillGallery } from './fill-gallery'
import { type LighthouseBrowser, openLighthouseBrowser } from './lighthouse-browser'
import { median } from './median'
import type { Bench } from './part'
import { warmPage } from './warm-page'

/** The goal for every page; the weight is that of a first visit to the home page. */
const GOAL = { score: 100, lcp: 1500, tbt: 50, cls: 0, kilobytes: 350 }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Figures = { scores: number[]; lcp: number; tbt: number; cls: number; bytes: number; scripts: number }

/** Runs Lighthouse once as a phone, with its simulated network and a processor slowed down four times. */
async function runOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    scripts: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  }
}

const middle = (all: readonly Figures[]): Figures => {
  const of = (figure: (run: Figures) => number) => median(all.map(figure))
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    scripts: of(({ scripts }) => scripts),
  }
}

/** The pages to measure. The cart has a print in it, as after choosing one on the artwork's page. */
async function pagesOf(shopUrl: string, browser: LighthouseBrowser): Promise<string[]> {
  const artworks = await new Visitor(shopUrl).call('listArtworks', {})
  const shown = artworks.find(({ slug, printOptions }) => slug && printOptions.length > 0)
  const print = shown?.printOptions[0]
  if (!shown || !print) throw new Error('The gallery has no print')
  const line = {
    id: 'line-of-the-bench',
    artworkId: shown.id,
    type: 'print',
    printSize: print.size,
    quantity: 1,
    unitPrice: Number(print.price),
  }
  await browser.store(shopUrl, 'cart', JSON.stringify([line]))
  await browser.store(shopUrl, 'cart-titles', JSON.stringify({ [shown.id]: shown.title }))
  return ['/', `/artwork/${shown.slug}`, '/cart', '/checkout', '/contact', '/about', '/series']
}

const HEADINGS = [
  'page'.padEnd(30),
  'perf',
  'a11y',
  'best',
  ' seo',
  ' LCP ms',
  ' TBT ms',
  '   CLS',
  'script kB',
  'all kB',
]

/** @param scripts null where there is no goal for scripts */
function printLine(
  name: string,
  { scores, lcp, tbt, cls, bytes, scripts }: Omit<Figures, 'scripts'> & { scripts: number | null },
): void {
  const cells = [
    name.padEnd(30),
    ...scores.map((score) => String(score).padStart(4)),
    lcp.toFixed(0).padStart(7),
    tbt.toFixed(0).padStart(7),
    cls.toFixed(3).padStart(6),
    (scripts === null ? '' : (scripts / 1000).toFixed(0)).padStart(9),
    (bytes / 1000).toFixed(0).padStart(6),
  ]
  console.log(cells.join('  '))
}

/** Adds the artist's twenty-one paintings as artworks, before all others. */
async function addPaintings(shopUrl: string): Promise<void> {
  const artist = new Visitor(shopUrl)
  await artist.sendJson('POST', '/api/cms/users/login', OWNER)
  for (const { file, ...painting } of readPaintings()) {
    const images = [dataString(paintingBytes(file))]
    await artist.call('createArtwork', { ...painting, originalSold: !painting.originalAvailable, images })
  }
}

/**
 * Runs Lighthouse as a phone on the shop's pages, several times each, and prints the medians next to the goal: with
 * the demo gallery, with the paintings if they are next to the checkout, and with a thousand artworks. The pages have
 * had visitors before and so are in their best compression, as for most visitors.
 */
export async function measureLighthouse({ databaseUrl, folder, startShop, runs }: Bench): Promise<void> {
  const shop = await startShop({ SEED: 'demo', PICTURES_AVIF: 'on' })
  const browser = await openLighthouseBrowser(folder)
  const measure = async (title: string, paths: readonly string[]) => {
    console.log(`\nLighthouse, mobile, ${title}, pages that had visitors before: median of ${runs}\n`)
    console.log(HEADINGS.join('  '))
    for (const path of paths) {
      const figures: Figures[] = []
      await warmPage(shop.url + path)
      for (let run = 0; run < runs; run++) figures.push(await runOnce(shop.url + path, browser.port))
      printLine(path, middle(figures))
    }
    const { score, lcp, tbt, cls, kilobytes } = GOAL
    const bytes = kilobytes * 1000
    printLine('goal', { scores: CATEGORIES.map(() => score), lcp, tbt, cls, bytes, scripts: null })
  }
  try {
    const paths = await pagesOf(shop.url, browser)
    await measure('the demo', paths)
    if (hasPaintings) {
      await addPaintings(shop.url)
      await measure('the demo and the paintings', await pagesOf(shop.url, browser))
    }
    await fillGallery(databaseUrl, 1000)
    await measure('1,000 works', ['/'])
  } finally {
    await browser.close()
    await shop.stop()
  }
}
