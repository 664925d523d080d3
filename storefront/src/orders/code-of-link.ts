import { browserStorage } from '../safe-storage'

/** The key under which `?code=` of a link is kept, in every tab, until an order is paid with it. */
const KEY = 'discount-code'
const MAX_LENGTH = 60

/** The code that a link brought along or that was applied in this browser; '' for none. */
export const recallCode = (): string => browserStorage.read(KEY)?.slice(0, MAX_LENGTH) ?? ''

/** Keeps a code for the checkout, or forgets it with ''. */
export function rememberCode(code: string): void {
  browserStorage.write(KEY, code.trim().slice(0, MAX_LENGTH) || null)
}

/** Takes the code from an address that ends with ?code=, so that neither a bookmark nor a shared link has it. */
export function takeCodeParameter(): void {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('code')
  if (code === null) return
  rememberCode(code)
  address.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
}
