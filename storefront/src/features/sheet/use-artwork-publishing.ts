import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { asPartOf, newChange } from '@gesso/shared-types/artworks/bulk-change'
import { inputOf } from '@gesso/shared-types/artworks/input-of'
import { ARTWORK_LISTS } from '../../api/refresh-artworks'
import { useChangeOffers } from '../../artworks/admin/use-change-offers'
import { useApiMutation } from '../../ui/use-api-mutation'
import type { Sheet } from './sheet'
import type { Row } from './sheet-row'

/** Publishes drafts of the sheet, and moves a draft to the trash after asking. */
export function useArtworkPublishing(sheet: Sheet) {
  const offers = useChangeOffers()
  const publication = useApiMutation('updateArtwork', {
    send: async ({ rows, undoId }: { rows: readonly Row[]; undoId: string }, call) => {
      if (!(await sheet.flush())) throw new Error('Some artworks are not saved yet')
      const ids = new Set(rows.map(({ artwork }) => artwork?.id))
      for (const { artwork } of sheet.snapshot()) {
        if (!artwork || !ids.has(artwork.id) || artwork.publication !== 'draft') continue
        const input = { ...inputOf(artwork), publication: 'published' as const }
        const published: StoredArtwork = await call(
          { ...input, id: String(artwork.id), ifMatch: artwork.updatedAt },
          asPartOf(undoId),
        )
        sheet.replace([published])
      }
    },
    list: ARTWORK_LISTS,
    done: ({ rows: { length }, undoId }) => ({
      title: 'Success',
      description: length === 1 ? '1 artwork is published.' : `${length} artworks are published.`,
      ...offers(undoId),
    }),
    failed: { title: 'Error', description: 'Not all artworks could be published.' },
  })
  const removal = useApiMutation('deleteArtwork', {
    send: async ({ row, undoId }: { row: Row; undoId: string }, call) => {
      if (row.artwork) await call({ id: String(row.artwork.id) }, asPartOf(undoId))
      sheet.remove(row.key)
    },
    list: ARTWORK_LISTS,
    done: ({ undoId }) => ({
      title: 'Artwork Deleted',
      description: 'The artwork has been removed from your gallery.',
      ...offers(undoId),
    }),
    failed: { title: 'Delete Failed', description: 'Failed to delete artwork.' },
  })
  return {
    isBusy: publication.isPending || removal.isPending,
    publish: (rows: readonly Row[]): Promise<boolean> => publication.mutate({ rows, undoId: newChange() }),
    /** Moves a draft to the trash after asking; a published artwork is only removed from the sheet. */
    remove: async (row: Row): Promise<void> => {
      const isDraft = row.artwork?.publication === 'draft' && !row.isGone
      if (!isDraft) sheet.remove(row.key)
      else if (window.confirm(`Move "${row.artwork?.title}" to the trash?`))
        await removal.mutate({ row, undoId: newChange() })
    },
  }
}
