import { createStoredFlag } from '../safe-storage'
import { supposeSignedIn } from './signed-in-marker'

const KEY = 'gesso-admin'
const PARAMETER = 'admin'

const listeners = new Set<() => void>()
const flag = createStoredFlag(KEY)

/** Whether admin mode is on in this browser. It takes effect only while someone is signed in. */
export const isAdminModeOn = (): boolean => flag.isOn()

/** Switches admin mode on or off, for all tabs of this browser. */
export function setAdminMode(isOn: boolean): void {
  flag.set(isOn)
  for (const listener of listeners) listener()
}

/** Calls the listener when the flag changes, in this tab or another. @returns a function that stops it */
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
 * Switches admin mode on when the address has `?admin=true`, as after signing in, and removes the parameter. Must be
 * called before anything else reads the address.
 */
export function takeAdminParameter(): void {
  const address = new URL(window.location.href)
  const value = address.searchParams.get(PARAMETER)
  if (value === null) return
  address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
  if (value !== 'true') return
  // Only the server knows whether someone is signed in; this makes the page ask.
  supposeSignedIn()
  setAdminMode(true)
}
