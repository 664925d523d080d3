import { useSyncExternalStore } from 'react'

/** So long after a reload was asked for, the page is still there because something unsaved made the person stay. */
const STAYED_MS = 10_000

let isLeaving = false
const watchers = new Set<() => void>()

function setLeaving(value: boolean): void {
  isLeaving = value
  for (const watcher of watchers) watcher()
}

/**
 * Loads the page anew, where only the server knows all that a call has changed. Whoever waits for it stays busy
 * meanwhile.
 */
export async function reloadPage(): Promise<void> {
  setLeaving(true)
  window.location.reload()
  await new Promise((done) => setTimeout(done, STAYED_MS))
  setLeaving(false)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Whether what is typed now is kept: from when the page's scripts have taken it over, until it is about to be loaded
 * anew.
 */
export const useKeepsInput = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !isLeaving,
    () => false,
  )
