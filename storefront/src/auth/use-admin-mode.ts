import { useSyncExternalStore } from 'react'
import { isAdminModeOn, setAdminMode, watchAdminMode } from './admin-mode'
import { useUser } from './use-user'

const enter = () => setAdminMode(true)
const exit = () => setAdminMode(false)

/**
 * Admin mode is a flag in this browser that takes effect only while someone is signed in.
 * `mayEnter` is true for a signed-in user who has it switched off.
 */
export function useAdminMode() {
  const isOn = useSyncExternalStore(watchAdminMode, isAdminModeOn, () => false)
  const isSignedIn = useUser() !== null
  return { isAdmin: isOn && isSignedIn, mayEnter: !isOn && isSignedIn, enter, exit }
}
