import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { PriceChange } from '@gesso/shared-types/features/bulk-changes/price-preview'
import { lazy, Suspense, useState } from 'react'
import { ARTWORK_LISTS } from '../../api/refresh-artworks'
import type { SelectionAction } from '../../artworks/admin/selection-action'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { useApiMutation } from '../../ui/use-api-mutation'
import { NOTHING_CHANGED, useToldChanges } from './use-told-changes'

const PricesDialog = lazy(async () => ({ default: (await import('./PricesDialog')).PricesDialog }))

type Priced = PriceChange & { artworks: readonly StoredArtwork[] }

/** Raises or lowers the prices of the selected artworks. */
export const usePriceChange: SelectionAction = (selected, onDone) => {
  const [isOpen, setOpen] = useState(false)
  const told = useToldChanges()
  const { isPending, mutate } = useApiMutation('changePrices', {
    send: ({ artworks, ...given }: Priced, call) => told(artworks, (chosen) => call({ ...given, ...chosen })),
    list: ARTWORK_LISTS,
    failed: NOTHING_CHANGED,
  })
  return {
    menus: { More: [{ label: 'Change prices', run: () => setOpen(true) }] },
    isBusy: isPending,
    dialog: isOpen && (
      <ErrorBoundary>
        <Suspense>
          <PricesDialog
            artworks={selected}
            isSaving={isPending}
            onClose={() => setOpen(false)}
            onApply={async (change) => {
              if (!(await mutate({ ...change, artworks: selected }))) return
              setOpen(false)
              onDone()
            }}
          />
        </Suspense>
      </ErrorBoundary>
    ),
  }
}
