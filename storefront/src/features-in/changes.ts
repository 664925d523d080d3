import type { ChangeOffer } from '../artworks/admin/selection-action'
import { useUndo } from '../features/undo/use-undo'

/** Offers in toasts about changed artworks. Not in `artworks.ts`, because features change artworks too. */
export const changeOffers: readonly ChangeOffer[] = [useUndo]
