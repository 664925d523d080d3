import { markSignedIn } from './signed-in-marker'

const KEY = 'gesso-admin'
const PARAMETER = 'admin'

const listeners = new Set<() => void>()
/** Stands in for a storage that can't be used. */
let isOnHere = false

/** Whether admin mode is switched on in this browser; whether someone is signed in is another question. */
export function isAdminModeOn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return isOnHere
  }
}

/** Switches admin mode on or off, for all tabs of this browser. */
export function setAdminMode(isOn: boolean): void {
  isOnHere = isOn
  try {
    if (isOn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Calls back when the flag changes, in this tab or another. @returns what ends it */
export function watchAdminMode(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Admin mode by `?admin=true`, with which the sign-in leads back: the flag is set and the parameter leaves the
 * address (specification section 2). To be called before anything reads the address.
 */
export function takeAdminParameter(): void {
  const address = new URL(window.location.href)
  const value = address.searchParams.get(PARAMETER)
  if (value === null) return
  address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
  if (value !== 'true') return
  // Only the server knows whether it is true; this makes the page ask.
  markSignedIn(true)
  setAdminMode(true)
}
