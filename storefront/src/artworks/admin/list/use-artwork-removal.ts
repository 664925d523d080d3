import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { asPartOf, newChange } from '@gesso/shared-types/artworks/bulk-change'
import { forEachExisting } from '../../../api/for-each-existing'
import { ARTWORK_LISTS } from '../../../api/refresh-artworks'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { useChangeOffers } from '../use-change-offers'

/** Asks before artworks are deleted. */
function confirmDelete([first, ...others]: readonly StoredArtwork[]): boolean {
  const what = others.length > 0 ? `${others.length + 1} artworks` : `"${first?.title}"`
  return window.confirm(`Are you sure you want to delete ${what}? This action cannot be undone.`)
}

type Removal = { artworks: readonly StoredArtwork[]; undoId: string }

/** Deletes artworks, one or several at a time, and answers whether it was done. */
export function useArtworkRemoval() {
  const offers = useChangeOffers()
  const { isPending, mutate } = useApiMutation('deleteArtwork', {
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
  return {
    isRemoving: isPending,
    remove: async (artworks: readonly StoredArtwork[]): Promise<boolean> =>
      artworks.length > 0 && confirmDelete(artworks) && mutate({ artworks, undoId: newChange() }),
  }
}
