import type { Artwork } from '@gesso/shared-types/artwork'
import { callApi } from '../../../api/call-api'
import { forEachExisting } from '../../../api/for-each-existing'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { inputOf } from '../artwork-input'

export type Offer = 'originalAvailable' | 'printsAvailable'

/** Asks before artworks are deleted. */
function confirmDelete([first, ...others]: readonly Artwork[]): boolean {
  const what = others.length > 0 ? `${others.length + 1} artworks` : `"${first?.title}"`
  return window.confirm(`Are you sure you want to delete ${what}? This action cannot be undone.`)
}

type OfferChange = { artworks: readonly Artwork[]; offer: Offer; isOn: boolean }

/** Deletes artworks and switches their offers, one or several at a time; both answer whether it was done. */
export function useGalleryChanges() {
  const removal = useApiMutation('deleteArtwork', {
    send: (artworks: readonly Artwork[], call) =>
      forEachExisting(artworks, ({ id }) => call({ id: String(id) })),
    list: 'listArtworks',
    done: ({ length }) =>
      length === 1
        ? { title: 'Artwork Deleted', description: 'The artwork has been removed from your gallery.' }
        : {
            title: 'Artworks Deleted',
            description: `${length} artworks have been removed from your gallery.`,
          },
    failed: { title: 'Delete Failed', description: 'Failed to delete artwork.' },
  })
  const offerChange = useApiMutation('updateArtwork', {
    // The newest state is changed, so that nothing that another session saved is lost.
    send: ({ artworks, offer, isOn }: OfferChange, call) =>
      forEachExisting(artworks, async ({ id }) => {
        const newest = await callApi('getArtwork', { slugOrId: String(id) })
        const input = inputOf({ ...newest, [offer]: isOn })
        await call({ ...input, id: String(id), ifMatch: newest.updatedAt })
      }),
    list: 'listArtworks',
    done: ({ artworks: { length } }) => ({
      title: 'Success',
      description:
        length === 1 ? 'Artwork updated successfully!' : `${length} artworks updated successfully!`,
    }),
    failed: { title: 'Error', description: 'Failed to update artwork' },
  })
  const isBusy = removal.isPending || offerChange.isPending
  return {
    isBusy,
    remove: async (artworks: readonly Artwork[]): Promise<boolean> =>
      !isBusy && artworks.length > 0 && confirmDelete(artworks) && removal.mutate(artworks),
    switchTo: async (artworks: readonly Artwork[], offer: Offer, isOn: boolean): Promise<boolean> =>
      !isBusy && offerChange.mutate({ artworks, offer, isOn }),
  }
}
