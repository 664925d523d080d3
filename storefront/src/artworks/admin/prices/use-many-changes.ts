import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { ARTWORK_LISTS } from '../../../api/refresh-artworks'
import { useApiMutation } from '../../../ui/use-api-mutation'
import type { PriceChange } from './price-preview'
import { NOTHING_CHANGED, useToldChanges } from './use-told-changes'

/** Changes prices or print sizes of several artworks. Each function resolves to whether it was done. */
export function useManyChanges() {
  const told = useToldChanges()
  const prices = useApiMutation('changePrices', {
    send: ({ artworks, ...given }: PriceChange & { artworks: readonly StoredArtwork[] }, call) =>
      told(artworks, (chosen) => call({ ...given, ...chosen })),
    list: ARTWORK_LISTS,
    failed: NOTHING_CHANGED,
  })
  const sizes = useApiMutation('setPrintSizes', {
    send: ({ artworks, preset }: { artworks: readonly StoredArtwork[]; preset: PrintPreset }, call) =>
      told(artworks, (chosen) => call({ ...chosen, preset: preset.id })),
    list: ARTWORK_LISTS,
    failed: NOTHING_CHANGED,
  })
  return {
    isBusy: prices.isPending || sizes.isPending,
    changePrices: prices.mutate,
    setPrintSizes: sizes.mutate,
  }
}
