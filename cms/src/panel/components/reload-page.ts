import { useSyncExternalStore } from 'react'

/** If the page is still there this long after a reload was requested, unsaved input made the person stay. */
const STAYED_MS = 10_000

let isLeaving = false
const watchers = new Set<() => void>()

function setLeaving(value: boolean): void {
  isLeaving = value
  for (const watcher of watchers) watcher()
}

/**
 * Reloads the page, for when only the server knows everything that a call has changed. Whoever awaits it stays busy
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

/** Returns whether input is kept: from the moment the page's scripts have taken over until a reload is requested. */
export const useKeepsInput = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !isLeaving,
    () => false,
  )
