import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../ui/menu/MenuPanel'
import type { Toast } from '../../ui/use-toast'

/** What can be done with the selected artworks, by the menus where it stands. */
export type SelectionMenus = Readonly<Record<string, readonly MenuAction[]>>

/** A hook for a further action on the selected artworks: its menu entry, and the dialog that this opens. */
export type SelectionAction = (
  selected: readonly StoredArtwork[],
  onDone: () => void,
) => { menus: SelectionMenus; isBusy?: boolean; dialog?: ReactNode }

/**
 * A hook for what the toast about a change of several offers, such as to undo it.
 * @param change the change's name
 */
export type ChangeOffer = () => (change: string) => Partial<Toast>
