import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { OriginalState, Publication } from '@gesso/shared-types/artworks/original-state'
import { callApi } from '../../../api/call-api'
import { forEachExisting } from '../../../api/for-each-existing'
import { ARTWORK_LISTS } from '../../../api/refresh-artworks'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { inputOf } from '../artwork-input'
import { asPartOf, newChange } from '../bulk-change'
import { useChangeOffers } from '../use-change-offers'
import { bulkChangeText } from './bulk-change-text'

/** What one choice sets on all selected artworks. */
export type BulkChange =
  | Pick<ArtworkInput, 'originalAvailable'>
  | Pick<ArtworkInput, 'printsAvailable'>
  | { originalState: OriginalState }
  | { publication: Publication; publishAt: null }

/** Asks before artworks are deleted. */
function confirmDelete([first, ...others]: readonly StoredArtwork[]): boolean {
  const what = others.length > 0 ? `${others.length + 1} artworks` : `"${first?.title}"`
  return window.confirm(`Are you sure you want to delete ${what}? This action cannot be undone.`)
}

/** Whether another session has changed a field that this change sets, since the list was loaded. */
const isDecidedElsewhere = (shown: StoredArtwork, newest: StoredArtwork, change: BulkChange): boolean =>
  Object.keys('originalAvailable' in change ? { ...change, originalState: null } : change).some((key) => {
    const field = key as keyof StoredArtwork
    return shown[field] !== newest[field]
  })

type Removal = { artworks: readonly StoredArtwork[]; undoId: string }
/** `left` collects the titles of the artworks that stay as they are. */
type Changed = Removal & { change: BulkChange; left: string[] }

/**
 * Deletes artworks, and changes what they offer and who sees them, one or several at a time. Both functions resolve to
 * whether it was done.
 */
export function useGalleryChanges() {
  const offers = useChangeOffers()
  const removal = useApiMutation('deleteArtwork', {
    send: ({ artworks, undoId }: Removal, call) =>
      forEachExisting(artworks, ({ id }) => call({ id: String(id) }, asPartOf(undoId))),
    list: ARTWORK_LISTS,
    done: ({ artworks: { length }, undoId }) => ({
      ...(length === 1
        ? { title: 'Artwork Deleted', description: 'The artwork has been removed from your gallery.' }
        : {
            title: 'Artworks Deleted',
            description: `${length} artworks have been removed from your gallery.`,
          }),
      ...offers(undoId),
    }),
    failed: { title: 'Delete Failed', description: 'Failed to delete artwork.' },
  })
  const bulkChange = useApiMutation('updateArtwork', {
    // Changes the newest state, so that nothing that another session saved is lost.
    send: ({ artworks, change, undoId, left }: Changed, call) =>
      forEachExisting(artworks, async (shown) => {
        const newest = await callApi('getStoredArtwork', { slugOrId: String(shown.id) })
        if (isDecidedElsewhere(shown, newest, change)) {
          left.push(newest.title)
          return
        }
        const input = { ...inputOf(newest), ...change }
        await call({ ...input, id: String(newest.id), ifMatch: newest.updatedAt }, asPartOf(undoId))
      }),
    list: ARTWORK_LISTS,
    done: ({ artworks: { length }, left, undoId }) => ({
      ...bulkChangeText(length - left.length, left),
      ...(left.length < length && offers(undoId)),
    }),
    failed: { title: 'Error', description: 'Failed to update artwork' },
  })
  const isBusy = removal.isPending || bulkChange.isPending
  return {
    isBusy,
    remove: async (artworks: readonly StoredArtwork[]): Promise<boolean> =>
      !isBusy &&
      artworks.length > 0 &&
      confirmDelete(artworks) &&
      removal.mutate({ artworks, undoId: newChange() }),
    changeAll: async (artworks: readonly StoredArtwork[], change: BulkChange): Promise<boolean> =>
      !isBusy && bulkChange.mutate({ artworks, change, undoId: newChange(), left: [] }),
  }
}
