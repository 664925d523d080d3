const listeners = new Set<() => void>()

/** The keys that open the command palette, for `aria-keyshortcuts`. */
export const COMMAND_PALETTE_KEYS = 'Control+K Meta+K'

/** Opens the command palette; does nothing while admin mode is off. */
export function openCommandPalette(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever the command palette is requested. @returns a function that stops it */
export function watchCommandPaletteOpener(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the keys request the command palette: ⌘K on a Mac, Ctrl+K elsewhere; both work everywhere. */
export const asksForCommandPalette = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
