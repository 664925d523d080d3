import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'

const MARKER = `${SIGNED_IN_COOKIE}=1`

/** Once seen it holds as long as the page: who signs out in another tab is told so at the next call. */
let isSupposed = false

/** Whether someone has signed in with this browser. Only then is the server asked who it is. */
export function hasSignedIn(): boolean {
  isSupposed ||= document.cookie.split('; ').includes(MARKER)
  return isSupposed
}

/** Supposes that someone has signed in, as long as this page is open. */
export function supposeSignedIn(): void {
  isSupposed = true
}

/** Forgets it, after the server has said that nobody is signed in. */
export function forgetSignedIn(): void {
  isSupposed = false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late
  document.cookie = `${MARKER}; Path=/; Max-Age=0`
}
