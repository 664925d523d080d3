import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { newChange } from '@gesso/shared-types/artworks/bulk-change'
import { bulkChangesEndpoints } from '@gesso/shared-types/features/bulk-changes/bulk-changes-endpoints'
import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { changedText } from '@gesso/shared-types/features/bulk-changes/changed-text'
import { addEndpoints } from '../../api/known-endpoints'
import { useChangeOffers } from '../../artworks/admin/use-change-offers'
import { type Toast, useToast } from '../../ui/use-toast'

addEndpoints(bulkChangesEndpoints)

/** The toast when a change of several artworks fails. */
export const NOTHING_CHANGED = { title: 'Error', description: 'Nothing was changed.' }

/** Returns a function that changes several artworks by one call, and shows the result in a toast. */
export function useToldChanges() {
  const toast = useToast()
  const offers = useChangeOffers()
  return async (
    artworks: readonly StoredArtwork[],
    send: (chosen: { artworks: ChosenArtwork[]; change: string }) => Promise<ManyChanged>,
  ) => {
    const change = newChange()
    const result = await send({ artworks: artworks.map(({ id, updatedAt }) => ({ id, updatedAt })), change })
    const shown: Toast = { title: 'Success', description: changedText(result) }
    toast(result.changed > 0 ? { ...shown, ...offers(change) } : { ...shown, title: 'Nothing Changed' })
  }
}
