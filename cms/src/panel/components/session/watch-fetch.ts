import { endpoints } from '@gesso/shared-types/contract/endpoints'
import { CHANGED } from '../nav/changed'
import { saveCallOf, writeFormDraft } from './form-draft'

/** Pages and calls of people who are not signed in yet, which are refused for reasons of their own. */
const ENTRANCE = /^\/admin\/(login|forgot|reset|invitation|logout)/
const SIGN_IN = /^\/api\/cms\/users\/(login|forgot|reset|logout)/

/** Calls about one's own account: they change nothing that is counted, and may have ended the session. */
const ACCOUNT = /^\/api\/cms\/(account|users)\//

/** Whether a request is one that only a session may make: a call, or a server function of the panel's pages. */
const needsSession = (method: string, path: string): boolean =>
  (path.startsWith('/api/') && !SIGN_IN.test(path)) || (method !== 'GET' && path.startsWith('/admin'))

/**
 * Watches all requests of the panel, since Payload's forms offer no other place. A request that was refused because the
 * session has ended waits until somebody has signed in again, and is then repeated. A saved form has no draft any more.
 * @param askToSignIn shows the sign-in. @returns whether somebody signed in
 * @returns a function that ends the watch
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
    // What is given is passed on as it is: another watch of the panel's reads it too.
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
