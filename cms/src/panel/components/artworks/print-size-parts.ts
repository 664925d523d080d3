import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** What a feature shows beside one print size of the open work. @param size as it is written in the form now */
export type PrintSizePart = (size: string) => ReactNode

let parts: ReadonlyMap<string, PrintSizePart> = new Map()
const watchers = new Set<() => void>()

function set(name: string, part: PrintSizePart | null): void {
  const next = new Map(parts)
  if (part) next.set(name, part)
  else next.delete(name)
  parts = next
  for (const watcher of watchers) watcher()
}

/** Shows a part beside each print size while the calling component is drawn. @param name of the feature */
export function usePrintSizePart(name: string, part: PrintSizePart): void {
  useEffect(() => {
    set(name, part)
    return () => set(name, null)
  }, [name, part])
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const NONE: ReadonlyMap<string, PrintSizePart> = new Map()

/** What features show beside print sizes now, by the names of the features. */
export const usePrintSizeParts = (): ReadonlyMap<string, PrintSizePart> =>
  useSyncExternalStore(
    watch,
    () => parts,
    () => NONE,
  )
