const listeners = new Set<() => void>()

/** What opens the palette by keyboard, for `aria-keyshortcuts`. */
export const PALETTE_KEYS = 'Control+K Meta+K'

/** Opens the palette. Nothing happens while admin mode is off. */
export function openPalette(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever the palette is asked for. @returns a function that stops it */
export function watchPaletteOpener(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether these keys ask for the palette: ⌘K on a Mac, Ctrl+K elsewhere; both work everywhere. */
export const asksForPalette = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
