type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** 'unavailable' where the browser refuses the storage itself, 'full' where only the write did not fit. */
type WriteOutcome = 'saved' | 'full' | 'failed' | 'unavailable'

export type SafeStorage = {
  /** The stored text; null when there is none, undefined when the storage is unavailable. */
  read(key: string): string | null | undefined
  /** Stores a text, or removes it with null. */
  write(key: string, text: string | null): WriteOutcome
  /** Removes everything that this site has stored. */
  clear(): void
}

const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']
const isFull = (error: unknown): boolean => FULL.includes((error as Partial<DOMException>)?.name ?? '')

/**
 * The browser's storage without exceptions, which browsers throw where storage is switched off or full.
 * @param open gives the storage; may throw
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
        // The write that follows fails too, and says so.
      }
    },
  }
}

/** Shared by all tabs of this browser, and kept when they are closed. */
export const browserStorage = createSafeStorage(() => localStorage)

/** Belongs to this tab, and is lost when it is closed. */
export const tabStorage = createSafeStorage(() => sessionStorage)

/** A setting of this browser that is on or off. Where storage is unavailable it lasts as long as the page. */
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

/** What was typed in this tab under a name and is not saved yet. It outlives signing in again. */
export const readDraft = (name: string): string | null => tabStorage.read(DRAFT_KEY + name) ?? null

/** Keeps a draft, or removes it with null. */
export function writeDraft(name: string, text: string | null): void {
  tabStorage.write(DRAFT_KEY + name, text)
}
