import type { Artwork } from '@gesso/shared-types/artwork'
import { callApi } from '../../../api/call-api'
import { forEachStillThere } from '../../../api/for-each-still-there'
import { useChange } from '../../../ui/use-change'
import { inputOf } from '../artwork-input'

export type Offer = 'originalAvailable' | 'printsAvailable'

/** Asks before artworks are deleted. */
function confirmDelete([first, ...others]: readonly Artwork[]): boolean {
  const what = others.length > 0 ? `${others.length + 1} artworks` : `"${first?.title}"`
  return window.confirm(`Are you sure you want to delete ${what}? This action cannot be undone.`)
}

/** Changes the artwork's newest state, so that nothing that another session saved is lost. */
async function switchOffer({ id }: Artwork, offer: Offer, isOn: boolean): Promise<void> {
  const newest = await callApi('getArtwork', { slugOrId: String(id) })
  const input = inputOf({ ...newest, [offer]: isOn })
  await callApi('updateArtwork', { ...input, id: String(id), ifMatch: newest.updatedAt })
}

/** Deletes artworks and switches their offers, one or several together. @returns whether it was done */
export function useGalleryChanges() {
  const [isBusy, change] = useChange()
  return {
    isBusy,
    remove: async (artworks: readonly Artwork[]): Promise<boolean> => {
      if (artworks.length === 0 || !confirmDelete(artworks)) return false
      return change({
        run: () => forEachStillThere(artworks, ({ id }) => callApi('deleteArtwork', { id: String(id) })),
        list: 'listArtworks',
        done:
          artworks.length === 1
            ? { title: 'Artwork Deleted', description: 'The artwork has been removed from your gallery.' }
            : {
                title: 'Artworks Deleted',
                description: `${artworks.length} artworks have been removed from your gallery.`,
              },
        failed: { title: 'Delete Failed', description: 'Failed to delete artwork.' },
      })
    },
    switchTo: (artworks: readonly Artwork[], offer: Offer, isOn: boolean): Promise<boolean> =>
      change({
        run: () => forEachStillThere(artworks, (artwork) => switchOffer(artwork, offer, isOn)),
        list: 'listArtworks',
        done: {
          title: 'Success',
          description:
            artworks.length === 1
              ? 'Artwork updated successfully!'
              : `${artworks.length} artworks updated successfully!`,
        },
        failed: { title: 'Error', description: 'Failed to update artwork' },
      }),
  }
}
