import { pageViewsPath } from '@gesso/shared-types/features/analytics/page-views-path'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { escapeData } from '../../page/data-block'
import { reportPageView } from './report-page-view'

// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.

/**
 * Reports the first page that a visitor opens, with the host that they came from, which is left out after a move within
 * the shop. Not where somebody has signed in, and not before a prerendered page is shown.
 */
function reportArrival({ to, cookie }: { to: string; cookie: string }, report: typeof reportPageView): void {
  if (document.cookie.includes(cookie)) return
  const arrive = () => {
    const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
    void report(to, { path: location.pathname, ...(host !== location.hostname && { referrer: host }) })
  }
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', arrive, { once: true })
  } else window.addEventListener('load', arrive, { once: true })
}

/** The report of the first page, if the shop counts page views. */
export const arrivalScript = ({ countsVisits }: ShopInfo): string | undefined =>
  countsVisits
    ? `(${reportArrival})(${escapeData({ to: pageViewsPath, cookie: `${SIGNED_IN_COOKIE}=1` })},${reportPageView})`
    : undefined
