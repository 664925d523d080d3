import { createStoredFlag } from '../safe-storage'

const marker = createStoredFlag('gesso-signed-in')

/** Whether someone has signed in with this browser. Only then is the server asked who it is. */
export const hasSignedIn = (): boolean => marker.isOn()

/** Remembers or forgets that someone signed in here. */
export const markSignedIn = (isSignedIn: boolean): void => marker.set(isSignedIn)
