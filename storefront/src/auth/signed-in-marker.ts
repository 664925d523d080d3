const KEY = 'gesso-signed-in'

/** Whether someone signed in with this browser before; only then is the server asked who (design §3). */
export function hasSignedIn(): boolean {
  try {
    return (
      new URLSearchParams(window.location.search).get('admin') === 'true' || localStorage.getItem(KEY) === '1'
    )
  } catch {
    return false
  }
}

/** Remembers or forgets that someone signed in here. */
export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the question is asked again after the next sign-in.
  }
}
