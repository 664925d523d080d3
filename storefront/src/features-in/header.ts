import { CommandPaletteHost } from '../features/command-palette/CommandPaletteHost'
import { openCommandPalette } from '../features/command-palette/command-palette-opener'
import type { AdminModeProps } from '../pages/dashboard/admin-mode-props'
import type { Parts } from '../ui/show-parts'

/** What is there on every page of admin mode. */
export const adminModeParts: Parts<AdminModeProps> = { 'command-palette': CommandPaletteHost }

/** What the artist's menu has in admin mode. */
export const adminModeActions: readonly { label: string; run: () => void }[] = [
  { label: 'Search and commands', run: openCommandPalette },
]
