import { pageViewsPath } from '@gesso/shared-types/features/analytics/page-views-path'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { escapeData } from '../../page/data-block'

// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.

/**
 * Reports the first page that a visitor opens: its path, and the host that they came from ('' for none, left out after
 * a move within the shop). Sends no cookie, stores nothing in the browser, and nothing waits for the answer. Not where
 * somebody has signed in, and not before a prerendered page is shown.
 */
function reportArrival({ to, cookie }: { to: string; cookie: string }): void {
  if (document.cookie.includes(cookie)) return
  const report = () => {
    const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
    const referrer = host === location.hostname ? {} : { referrer: host }
    fetch(to, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: location.pathname, ...referrer }),
    })
      // Read to its end, because a request with an unread answer stays open. A lost page view is not worth another
      // attempt.
      .then((answer) => answer.text())
      .catch(() => {})
  }
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', report, { once: true })
  } else window.addEventListener('load', report, { once: true })
}

/** The report of the first page, if the shop counts page views. */
export const arrivalScript = ({ countsVisits }: ShopInfo): string | undefined =>
  countsVisits
    ? `(${reportArrival})(${escapeData({ to: pageViewsPath, cookie: `${SIGNED_IN_COOKIE}=1` })})`
    : undefined
