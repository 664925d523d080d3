import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { asPartOf, newChange } from '@gesso/shared-types/artworks/bulk-change'
import { inputOf } from '@gesso/shared-types/artworks/input-of'
import type { OriginalState, Publication } from '@gesso/shared-types/artworks/original-state'
import { callApi } from '../../api/call-api'
import { forEachExisting } from '../../api/for-each-existing'
import { ARTWORK_LISTS } from '../../api/refresh-artworks'
import type { SelectionAction } from '../../artworks/admin/selection-action'
import { useChangeOffers } from '../../artworks/admin/use-change-offers'
import { useApiMutation } from '../../ui/use-api-mutation'
import { bulkChangeText } from './bulk-change-text'

/** What one press sets on all selected artworks. */
type BulkChange =
  | Pick<ArtworkInput, 'originalAvailable'>
  | Pick<ArtworkInput, 'printsAvailable'>
  | { originalState: OriginalState }
  | { publication: Publication; publishAt: null }

/** Whether what is to be set is no longer as the list showed it: somebody has decided otherwise since. */
const isDecidedElsewhere = (shown: StoredArtwork, newest: StoredArtwork, change: BulkChange): boolean =>
  Object.keys('originalAvailable' in change ? { ...change, originalState: null } : change).some((key) => {
    const field = key as keyof StoredArtwork
    return shown[field] !== newest[field]
  })

/** `left` takes the titles of those that are left as they are. */
type Changed = { artworks: readonly StoredArtwork[]; change: BulkChange; undoId: string; left: string[] }

/** Changes what the selected artworks offer, and who sees them. */
export const useStateChanges: SelectionAction = (selected, onDone) => {
  const offers = useChangeOffers()
  const { isPending, mutate } = useApiMutation('updateArtwork', {
    // The newest state is changed, so that nothing that another session saved is lost.
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
  const choice = (label: string, change: BulkChange) => ({
    label,
    run: async () => {
      if (await mutate({ artworks: selected, change, undoId: newChange(), left: [] })) onDone()
    },
  })
  return {
    menus: {
      Originals: [
        choice('Originals available', { originalAvailable: true }),
        choice('Originals not available', { originalAvailable: false }),
        choice('Originals on hold', { originalState: 'on_hold' }),
        choice('Price on request', { originalState: 'on_request' }),
        choice('Originals not for sale', { originalState: 'not_for_sale' }),
      ],
      Prints: [
        choice('Prints available', { printsAvailable: true }),
        choice('Prints not available', { printsAvailable: false }),
      ],
      'Who sees them': [
        choice('Publish', { publication: 'published', publishAt: null }),
        choice('Make drafts', { publication: 'draft', publishAt: null }),
        choice('Private links', { publication: 'private', publishAt: null }),
      ],
    },
    isBusy: isPending,
  }
}
