const KEY = 'gesso-signed-in'

/** Stands in for a storage that can't be used. */
let isMarkedHere = false

/** Whether someone signed in with this browser before; only then is the server asked who (design §3). */
export function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return isMarkedHere
  }
}

/** Remembers or forgets that someone signed in here. */
export function markSignedIn(signedIn: boolean): void {
  isMarkedHere = signedIn
  try {
    if (signedIn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the mark lasts as long as the page.
  }
}
