import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { DIRECT, OTHERS, type PageViewInput } from '@gesso/shared-types/features/analytics/page-views'
import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import { isbot } from 'isbot'

/** The pages that are counted under their own path, besides works and series. */
const PAGES = new Set([
  '/',
  '/about',
  '/cart',
  '/checkout',
  '/contact',
  '/landing',
  '/series',
  ...LEGAL_PAGES.map((page) => `/${page}`),
])
/** Whether there is such a work or series, the database knows when the sums are written. */
const SLUGGED = /^\/(artwork|series)\/[a-z0-9-]{1,200}$/
/** Addresses with something secret or personal in them are counted without it. */
const SHORTENED = /^\/(payment-confirmation)\//

const HOST = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** What a request says of who visits, beside the page. */
export type Visitor = { userAgent: string; language: string | null; ownHost: string }

/** What one page view adds one to; null for what is not counted. */
export type CountedPageView = { page: string; referrer: string | null; country: string | null }

/** The country of the language that a browser asks for first: `de-CH` is Switzerland's. */
export function countryOf(language: string | null): string {
  const first = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language?.trim() ?? '')?.[1]?.toUpperCase()
  return first !== undefined && COUNTRY_CODES.includes(first) ? first : OTHERS
}

function pageOf(path: string): string | null {
  if (PAGES.has(path) || SLUGGED.test(path)) return path
  const short = SHORTENED.exec(path)?.[1]
  return short ? `/${short}` : null
}

function referrerOf(referrer: string, ownHost: string): string {
  const host = referrer.toLowerCase().replace(/^www\./, '')
  if (host === '' || host === ownHost.replace(/^www\./, '')) return DIRECT
  return HOST.test(host) ? host : OTHERS
}

/**
 * What is counted of a page view: the page, and for the first page of somebody who arrives also the host they came from and
 * the country of their browser's language.
 * @returns null for robots, and for pages that are not counted
 */
export function readPageView({ path, referrer }: PageViewInput, visitor: Visitor): CountedPageView | null {
  const page = pageOf(path)
  if (page === null || visitor.userAgent === '' || isbot(visitor.userAgent)) return null
  const arrives = referrer !== undefined
  return {
    page,
    referrer: arrives ? referrerOf(referrer, visitor.ownHost) : null,
    country: arrives ? countryOf(visitor.language) : null,
  }
}
