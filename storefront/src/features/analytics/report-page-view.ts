// The function's text is in every page (report-arrival.ts), so it uses nothing from outside itself.

/**
 * Reports a page view to the shop. Sends no cookie, stores nothing in the browser, and nothing waits for the answer.
 * @param to the path of the call
 * @param pageView the path of the page; on arrival, the host that the visitor came from ('' for none)
 */
export async function reportPageView(
  to: string,
  pageView: { path: string; referrer?: string },
): Promise<void> {
  try {
    const answer = await fetch(to, {
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
