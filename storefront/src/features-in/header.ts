import { CommandPaletteHost } from '../features/command-palette/CommandPaletteHost'
import { openCommandPalette } from '../features/command-palette/command-palette-opener'
import { forgetFair } from '../features/fair/forget-fair'
import type { AdminModeProps } from '../pages/dashboard/admin-mode-props'
import type { Parts } from '../ui/show-parts'

/** What features add to every page in admin mode. */
export const adminModeParts: Parts<AdminModeProps> = { 'command-palette': CommandPaletteHost }

/** What features add to the artist's menu in admin mode. */
export const adminModeActions: readonly { label: string; run: () => void }[] = [
  { label: 'Search and commands', run: openCommandPalette },
]

/** What features remove from this browser when the artist signs out. */
export const signOutFollowers: readonly (() => Promise<void>)[] = [forgetFair]
