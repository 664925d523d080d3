import lighthouse from 'lighthouse'
import type { Page } from 'puppeteer-core'
import { mainThreadOf, type TraceEvent } from './main-thread'
import { median } from './median'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse found on a page: points, milliseconds, layout shift, and bytes over the wire. */
export type Figures = {
  scores: number[]
  lcp: number
  tbt: number
  /** Processor time of the page's main thread, and what of it blocks (main-thread.ts). */
  cpu: number
  cpuBlocking: number
  cls: number
  bytes: number
  scripts: number
}

/**
 * Runs Lighthouse once as a phone, with its simulated network and a processor slowed four times.
 * @param page its tab, whose storage stays as it is
 * @param isWhole whether it also looks at what is the same in each run; those points are NaN otherwise
 */
export async function runLighthouse(url: string, page: Page, isWhole: boolean): Promise<Figures> {
  const flags = {
    logLevel: 'error' as const,
    onlyCategories: isWhole ? [...CATEGORIES] : ['performance'],
    disableStorageReset: true,
    disableFullPageScreenshot: true,
  }
  const result = await lighthouse(url, flags, undefined, page)
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const thread = mainThreadOf(result.artifacts.Trace.traceEvents as TraceEvent[], 'navigationStart')
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cpu: thread.cpu,
    cpuBlocking: thread.blocking,
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    scripts: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  }
}

/** The median of each figure. */
export function middle(all: readonly Figures[]): Figures {
  const of = (figure: (run: Figures) => number) =>
    median(all.map(figure).filter((each) => !Number.isNaN(each)))
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cpu: of(({ cpu }) => cpu),
    cpuBlocking: of(({ cpuBlocking }) => cpuBlocking),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    scripts: of(({ scripts }) => scripts),
  }
}
