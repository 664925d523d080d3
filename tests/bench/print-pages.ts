import type { BenchPage } from './prepared-pages'
import type { Figures } from './run-lighthouse'

/** A page's medians by one browser. */
export type Measured = { page: BenchPage; browser: string; figures: Figures }

/** Goals of every page; of scripts by kind of page; of the whole weight for home. Milliseconds and bytes. */
const GOAL = { lcp: 1500, tbt: 50, cls: 0, scripts: 130_000, galleryScripts: 85_000, homeBytes: 300_000 }

/** What Lighthouse's network takes for a page of one word: the name, the connection, the request, at 150 ms each way. */
const NETWORK_MS = 600

const HEADINGS = [
  'page'.padEnd(20),
  'browser',
  'perf',
  'a11y',
  'best',
  ' seo',
  'LCP ms (own)'.padStart(13),
  'blocking (own)'.padStart(14),
  'CPU ms (own)'.padStart(13),
  'CPU blocks (own)'.padStart(16),
  '  CLS',
  'script kB',
  'all kB',
  'over the goal in',
]

/** What a page has of its own: a figure without what the floor has beyond `ideal`, 0 at least. */
const own = (value: number, floor: number, ideal = 0): number =>
  Math.max(0, value - Math.max(0, floor - ideal))

const pair = (value: number, itsOwn: number, width: number): string =>
  `${value.toFixed(0)} (${itsOwn.toFixed(0)})`.padStart(width)

/** The names of the goals that a page misses by its own share. */
function missed({ page, figures }: Measured, floor: Figures): string[] {
  const scripts = page.isGallery ? GOAL.galleryScripts : GOAL.scripts
  return [
    own(figures.lcp, floor.lcp, NETWORK_MS) > GOAL.lcp && 'LCP',
    own(figures.tbt, floor.tbt) > GOAL.tbt && 'blocking',
    Number(figures.cls.toFixed(3)) > GOAL.cls && 'CLS',
    figures.scripts > scripts && 'scripts',
    page.isHome && figures.bytes > GOAL.homeBytes && 'weight',
  ].filter((name) => name !== false && name !== undefined)
}

function printLine(measured: Measured, floor: Figures): string[] {
  const { page, browser, figures } = measured
  const over = figures === floor ? [] : missed(measured, floor)
  const cells = [
    page.name.padEnd(20),
    browser.padEnd(7),
    ...figures.scores.map((score) => String(score).padStart(4)),
    pair(figures.lcp, own(figures.lcp, floor.lcp, NETWORK_MS), 13),
    pair(figures.tbt, own(figures.tbt, floor.tbt), 14),
    pair(figures.cpu, own(figures.cpu, floor.cpu), 13),
    pair(figures.cpuBlocking, own(figures.cpuBlocking, floor.cpuBlocking), 16),
    figures.cls.toFixed(3).padStart(5),
    (figures.scripts / 1000).toFixed(0).padStart(9),
    (figures.bytes / 1000).toFixed(0).padStart(6),
    over.join(', '),
  ]
  console.log(cells.join('  '))
  return over
}

/**
 * Prints each page by each browser, and judges it by the worse of them. LCP and blocking are judged without what the
 * floor, an empty page in the same browser and run, takes of them.
 * @param all the floor's first
 */
export function printPages(title: string, all: readonly Measured[]): void {
  console.log(`\n${title}\n\n${HEADINGS.join('  ')}`)
  const floors = new Map<string, Figures>()
  const missing = new Map<string, Set<string>>()
  for (const measured of all) {
    const { page, browser, figures } = measured
    const floor = floors.get(browser) ?? figures
    floors.set(browser, floor)
    const over = printLine(measured, floor)
    if (figures === floor) continue
    const misses = missing.get(page.name) ?? new Set()
    missing.set(page.name, misses)
    for (const name of over) misses.add(name)
  }
  const within = [...missing.values()].filter(({ size }) => size === 0).length
  const { lcp, tbt, cls, scripts, galleryScripts, homeBytes } = GOAL
  console.log(
    `\n${within} of ${missing.size} pages are within the goals in each browser. (own): without what the empty page takes beyond ${NETWORK_MS} ms of network (LCP), or at all. CPU: processor time of the main thread; CPU blocks: what its tasks have over 50 ms when slowed four times. Goals: LCP ${lcp}, blocking ${tbt}, CLS ${cls}, scripts ${scripts / 1000} kB (pages of the gallery ${galleryScripts / 1000}), home ${homeBytes / 1000} kB.`,
  )
}
