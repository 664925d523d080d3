import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { createStoredFlag } from '../safe-storage'
import { supposeSignedIn } from './signed-in-marker'

const KEY = 'gesso-admin'
const PARAMETER = 'admin'

const listeners = new Set<() => void>()
const flag = createStoredFlag(KEY)

const COOKIE = `${ADMIN_MODE_COOKIE}=1`
const COOKIE_SECONDS = 400 * 24 * 60 * 60

/** Tells the server by a cookie whether admin mode is on, so that it sends the dashboard or the gallery. */
function tellServer(): void {
  const isOn = isAdminModeOn()
  if (document.cookie.split('; ').includes(COOKIE) === isOn) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late
  document.cookie = `${COOKIE}; Path=/; SameSite=Lax; Max-Age=${isOn ? COOKIE_SECONDS : 0}${secure}`
}

/** Whether admin mode is on in this browser. It takes effect only while someone is signed in. */
export const isAdminModeOn = (): boolean => flag.isOn()

/** Switches admin mode on or off, for all tabs of this browser. */
export function setAdminMode(isOn: boolean): void {
  flag.set(isOn)
  tellServer()
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
 * called before anything else reads the address. Also renews what the server knows, because storage and cookies may be
 * cleared one without the other.
 */
export function takeAdminParameter(): void {
  takeParameter()
  tellServer()
}

function takeParameter(): void {
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
