import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'

const MARKER = `${SIGNED_IN_COOKIE}=1`

/** Once set, it stays until the page is closed: a sign-out in another tab is noticed at the next call. */
let isSupposed = false

/** Whether someone has signed in with this browser. Only then does the page ask the server for the user. */
export function hasSignedIn(): boolean {
  isSupposed ||= document.cookie.split('; ').includes(MARKER)
  return isSupposed
}

/** Assumes that someone has signed in, as long as this page is open. */
export function supposeSignedIn(): void {
  isSupposed = true
}

/** Clears the marker, after the server has said that nobody is signed in. */
export function forgetSignedIn(): void {
  isSupposed = false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late
  document.cookie = `${MARKER}; Path=/; Max-Age=0`
}
