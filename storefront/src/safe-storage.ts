type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** 'unavailable': the browser refuses storage altogether. 'full': the text did not fit. */
type WriteOutcome = 'saved' | 'full' | 'failed' | 'unavailable'

export type SafeStorage = {
  /** The stored text; null when there is none, undefined when the storage is unavailable. */
  read(key: string): string | null | undefined
  /** Stores a text, or removes it with null. */
  write(key: string, text: string | null): WriteOutcome
  /** Removes everything that this site has stored in it. */
  clear(): void
}

const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']
const isFull = (error: unknown): boolean => FULL.includes((error as Partial<DOMException>)?.name ?? '')

/**
 * The browser's storage without the exceptions that browsers throw when it is disabled or full.
 * @param open returns the storage; may throw
 */
export function createSafeStorage(open: () => BrowserStorage): SafeStorage {
  function openOrUndefined(): BrowserStorage | undefined {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  return {
    read(key) {
      try {
        return openOrUndefined()?.getItem(key)
      } catch {
        return undefined
      }
    },
    write(key, text) {
      const storage = openOrUndefined()
      if (!storage) return 'unavailable'
      try {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return 'saved'
      } catch (error) {
        return isFull(error) ? 'full' : 'failed'
      }
    },
    clear() {
      try {
        openOrUndefined()?.clear()
      } catch {
        // The following write fails too, and reports it.
      }
    },
  }
}

/** Shared by all tabs of this browser, and kept when they are closed. */
export const browserStorage = createSafeStorage(() => localStorage)

/** Belongs to this tab, and is lost when the tab is closed. */
export const tabStorage = createSafeStorage(() => sessionStorage)

/** An on/off setting of this browser. Without storage it lasts until the page is closed. */
export function createStoredFlag(key: string) {
  let isOnHere = false
  return {
    isOn(): boolean {
      const stored = browserStorage.read(key)
      return stored === undefined ? isOnHere : stored === '1'
    },
    set(isOn: boolean): void {
      isOnHere = isOn
      browserStorage.write(key, isOn ? '1' : null)
    },
  }
}

const DRAFT_KEY = 'gesso-draft '

/** Unsaved text of this tab under a name. It survives signing in again. */
export const readDraft = (name: string): string | null => tabStorage.read(DRAFT_KEY + name) ?? null

/** Stores a draft, or removes it with null. */
export function writeDraft(name: string, text: string | null): void {
  tabStorage.write(DRAFT_KEY + name, text)
}
