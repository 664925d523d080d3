import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../ui/menu/MenuPanel'
import type { Toast } from '../../ui/use-toast'

/** What can be done with the selected artworks, by the menus where it stands. */
export type SelectionMenus = Readonly<Record<string, readonly MenuAction[]>>

/** A hook: menus for the selected artworks, and the dialog that one opens. */
export type SelectionAction = (
  selected: readonly StoredArtwork[],
  onDone: () => void,
) => { menus: SelectionMenus; isBusy?: boolean; dialog?: ReactNode }

/** A hook: what the toast offers that tells of a change. @param change its name */
export type ChangeOffer = () => (change: string) => Partial<Toast>
