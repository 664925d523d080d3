import { browserStorage } from '../safe-storage'

/** The key of the code from a link's `?code=`, kept in all tabs until an order is paid with it. */
const KEY = 'discount-code'
const MAX_LENGTH = 60

/** The code from a link, or the one applied in this browser; '' for none. */
export const recallCode = (): string => browserStorage.read(KEY)?.slice(0, MAX_LENGTH) ?? ''

/** Stores a code for checkout, or removes it with ''. */
export function rememberCode(code: string): void {
  browserStorage.write(KEY, code.trim().slice(0, MAX_LENGTH) || null)
}

/** Takes the code out of the address's `?code=`, so that bookmarks and shared links do not contain it. */
export function takeCodeParameter(): void {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('code')
  if (code === null) return
  rememberCode(code)
  address.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
}
