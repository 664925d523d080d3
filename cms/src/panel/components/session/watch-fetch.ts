import { endpoints } from '@gesso/shared-types/contract/endpoints'
import { CHANGED } from '../nav/changed'
import { saveCallOf, writeFormDraft } from './form-draft'

/** Pages and calls for people who are not signed in yet; a refusal there does not mean that a session has ended. */
const ENTRANCE = /^\/admin\/(login|forgot|reset|invitation|logout)/
const SIGN_IN = /^\/api\/cms\/users\/(login|forgot|reset|logout)/

/** Calls about one's own account: they change nothing that the menu counts, and may have ended the session. */
const ACCOUNT = /^\/api\/cms\/(account|users)\//

/** Returns whether a request needs a session: a call, or a server function of the panel's pages. */
const needsSession = (method: string, path: string): boolean =>
  (path.startsWith('/api/') && !SIGN_IN.test(path)) || (method !== 'GET' && path.startsWith('/admin'))

/**
 * Watches all requests of the panel, because Payload's forms have no hook for this. A request that was refused because
 * the session has ended waits until somebody has signed in again, and is then repeated. When a form is saved, its
 * draft is deleted.
 * @param askToSignIn shows the sign-in. @returns whether somebody signed in
 * @returns a function that stops watching
 */
export function watchFetch(askToSignIn: () => Promise<boolean>): () => void {
  const send = window.fetch
  let asking: Promise<boolean> | null = null

  const watched: typeof fetch = async (input, init) => {
    const { method, url } =
      input instanceof Request ? input : new Request(input, { method: init?.method ?? 'GET' })
    const { origin, pathname } = new URL(url)
    if (origin !== window.location.origin) return send(input, init)
    const page = window.location.pathname
    // The arguments are passed on unchanged, because another watcher in the panel reads them too.
    const sendOnce = async (once: typeof input) => {
      const answer = await send(once, init)
      if (answer.ok && method !== 'GET' && pathname === saveCallOf(page)) writeFormDraft(page, null)
      if (answer.ok && method !== 'GET' && pathname.startsWith('/api/') && !ACCOUNT.test(pathname))
        window.dispatchEvent(new Event(CHANGED))
      return answer
    }
    const again = input instanceof Request ? input.clone() : input
    const answer = await sendOnce(input)
    const isRefused = answer.status === 401 || answer.status === 403
    if (!isRefused || ENTRANCE.test(page) || !needsSession(method, pathname)) return answer
    if ((await send(endpoints.currentUser.path)).status !== 401) return answer
    asking ??= askToSignIn().finally(() => {
      asking = null
    })
    return (await asking) ? sendOnce(again) : answer
  }
  window.fetch = watched
  return () => {
    if (window.fetch === watched) window.fetch = send
  }
}
