import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { ManyChanged } from '@gesso/shared-types/change-many'
import type { PrintPreset } from '@gesso/shared-types/print-preset'
import { ARTWORK_LISTS } from '../../../api/refresh-artworks'
import { newChange, useUndo } from '../../../features/undo/use-undo'
import { useApiMutation } from '../../../ui/use-api-mutation'
import { type Toast, useToast } from '../../../ui/use-toast'
import type { PriceChange } from './price-preview'

const MOST_NAMED = 3

/** How many were changed, and which were left as they are, with the reason. */
function changedText({ changed, left }: ManyChanged): string {
  const named = left
    .slice(0, MOST_NAMED)
    .map(({ title, reason }) => (title ? `“${title}”: ${reason}` : reason))
  const more = left.length > MOST_NAMED ? `, and ${left.length - MOST_NAMED} more` : ''
  const done = changed === 1 ? '1 artwork was changed.' : `${changed} artworks were changed.`
  return left.length === 0 ? done : `${done} Left as they are: ${named.join('; ')}${more}.`
}

const FAILED = { title: 'Error', description: 'Nothing was changed.' }

/** Changes prices, print sizes and series of several artworks; each answers whether it was done. */
export function useManyChanges() {
  const toast = useToast()
  const undo = useUndo()
  const tell = (result: ManyChanged, change: string) => {
    const shown: Toast = { title: 'Success', description: changedText(result) }
    toast(result.changed > 0 ? { ...shown, ...undo(change) } : { ...shown, title: 'Nothing Changed' })
  }
  const chosen = (artworks: readonly StoredArtwork[]) =>
    artworks.map(({ id, updatedAt }) => ({ id, updatedAt }))

  const prices = useApiMutation('changePrices', {
    send: async ({ artworks, ...given }: PriceChange & { artworks: readonly StoredArtwork[] }, call) => {
      const change = newChange()
      tell(await call({ ...given, artworks: chosen(artworks), change }), change)
    },
    list: ARTWORK_LISTS,
    failed: FAILED,
  })
  const sizes = useApiMutation('setPrintSizes', {
    send: async ({ artworks, preset }: { artworks: readonly StoredArtwork[]; preset: PrintPreset }, call) => {
      const change = newChange()
      tell(await call({ artworks: chosen(artworks), preset: preset.id, change }), change)
    },
    list: ARTWORK_LISTS,
    failed: FAILED,
  })
  const series = useApiMutation('changeSeries', {
    send: async (
      { artworks, ...given }: { artworks: readonly StoredArtwork[]; add: number[]; remove: number[] },
      call,
    ) => {
      const change = newChange()
      tell(await call({ ...given, artworks: chosen(artworks), change }), change)
    },
    list: ARTWORK_LISTS,
    failed: FAILED,
  })
  return {
    isBusy: prices.isPending || sizes.isPending || series.isPending,
    changePrices: prices.mutate,
    setPrintSizes: sizes.mutate,
    changeSeries: series.mutate,
  }
}
