import type { ChangeOffer } from '../artworks/admin/selection-action'
import { useUndo } from '../features/undo/use-undo'

/** What toasts offer that tell of changed artworks. Features change artworks too, so it is apart from `admin.ts`. */
export const changeOffers: readonly ChangeOffer[] = [useUndo]
