import { pageViewsPath } from '@gesso/shared-types/features/analytics/page-views-path'

let reported: string | null = null

/** The host that this visitor came from: '' for none, undefined for a move within the shop. */
function arrivedFrom(): string | undefined {
  if (reported !== null) return undefined
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  // A reload is no arrival.
  return host === window.location.hostname ? undefined : host
}

/**
 * Reports a page view to the shop: its path, and on arrival the host that the visitor came from. Sends no cookie,
 * stores nothing in the browser, and nothing waits for the answer.
 */
export function reportPageView(path: string): void {
  if (path === reported) return
  const referrer = arrivedFrom()
  reported = path
  void tell({ path, ...(referrer !== undefined && { referrer }) })
}

async function tell(pageView: { path: string; referrer?: string }): Promise<void> {
  try {
    const answer = await fetch(pageViewsPath, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(pageView),
    })
    // Read to its end, because a request with an unread answer stays open.
    await answer.text()
  } catch {
    // A lost page view is not worth another attempt.
  }
}
