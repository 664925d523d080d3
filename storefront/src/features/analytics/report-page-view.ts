import { pageViewsPath } from '@gesso/shared-types/features/analytics/page-views-path'

/** Reports that a visitor has gone on to a page, as the first one is reported (report-arrival.ts). */
export async function reportPageView(path: string): Promise<void> {
  try {
    const answer = await fetch(pageViewsPath, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path }),
    })
    // Read to its end, because a request with an unread answer stays open.
    await answer.text()
  } catch {
    // A lost page view is not worth another attempt.
  }
}
