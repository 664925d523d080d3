import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { ARTWORK_LISTS } from '../../api/refresh-artworks'
import type { SelectionAction } from '../../artworks/admin/selection-action'
import { useApiMutation } from '../../ui/use-api-mutation'
import { NOTHING_CHANGED, useToldChanges } from './use-told-changes'

type Sized = { artworks: readonly StoredArtwork[]; preset: PrintPreset }

/** Gives the selected artworks the print sizes of a preset. */
export const usePrintSizes: SelectionAction = (selected, onDone) => {
  const { data: presets = [] } = useQuery(apiQuery('listPrintPresets', {}))
  const told = useToldChanges()
  const { isPending, mutate } = useApiMutation('setPrintSizes', {
    send: ({ artworks, preset }: Sized, call) =>
      told(artworks, (chosen) => call({ ...chosen, preset: preset.id })),
    list: ARTWORK_LISTS,
    failed: NOTHING_CHANGED,
  })
  return {
    menus: {
      More: [
        ...presets.map((preset) => ({
          label: `Print sizes: ${preset.name}`,
          run: async () => {
            if (await mutate({ artworks: selected, preset })) onDone()
          },
        })),
        { label: 'Print presets…', href: '/admin/collections/print_presets' },
      ],
    },
    isBusy: isPending,
  }
}
