import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../ui/menu/MenuPanel'
import type { Toast } from '../../ui/use-toast'

/** A hook: what can be done with the selected artworks, as an entry of their menu and the dialog that it opens. */
export type SelectionAction = (
  selected: readonly StoredArtwork[],
  onDone: () => void,
) => { entry: MenuAction; isBusy: boolean; dialog: ReactNode }

/** A hook: what the toast offers that tells of a change. @param change its name */
export type ChangeOffer = () => (change: string) => Partial<Toast>
