import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { DIRECT, OTHERS, type PageViewInput } from '@gesso/shared-types/features/analytics/page-views'
import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import { isbot } from 'isbot'

/** The pages, besides works and series, that are counted under their own paths. */
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
/** Whether the work or series exists is checked when the sums are written. */
const SLUGGED = /^\/(artwork|series)\/[a-z0-9-]{1,200}$/
/** Pages with a secret or personal part in their addresses; they are counted without it. */
const SHORTENED = /^\/(payment-confirmation)\//

const HOST = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** What is known of a visitor from the request. */
export type Visitor = { userAgent: string; language: string | null; ownHost: string }

/** The names that a page view adds one to; null is not counted. */
export type CountedPageView = { page: string; referrer: string | null; country: string | null }

/**
 * The country of the language that a browser asks for first, such as Switzerland for `de-CH`; `OTHERS` without one.
 */
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
 * What is counted of a page view: the page, and for an arrival also the host that the visitor came from and the
 * country of their browser's language.
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
