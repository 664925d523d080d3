const KEY = 'gesso-draft '

/** What was typed in this tab under a name and not saved yet; it outlives signing in again. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(KEY + name)
  } catch {
    return null
  }
}

/** Keeps what is typed, or with null lets go of it. */
export function writeDraft(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY + name)
    else sessionStorage.setItem(KEY + name, text)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
