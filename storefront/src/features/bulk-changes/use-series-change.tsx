import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { lazy, Suspense, useState } from 'react'
import { ARTWORK_LISTS } from '../../api/refresh-artworks'
import type { SelectionAction } from '../../artworks/admin/selection-action'
import { useSwitchedOn } from '../../auth/use-switched-on'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { useApiMutation } from '../../ui/use-api-mutation'
import { NOTHING_CHANGED, useToldChanges } from './use-told-changes'

const SeriesDialog = lazy(async () => ({ default: (await import('./SeriesDialog')).SeriesDialog }))

type Placed = { artworks: readonly StoredArtwork[]; add: number[]; remove: number[] }

/** Adds the selected artworks to series and removes them from others. */
export const useSeriesChange: SelectionAction = (selected, onDone) => {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useSwitchedOn('series')
  const told = useToldChanges()
  const { isPending, mutate } = useApiMutation('changeSeries', {
    send: ({ artworks, ...given }: Placed, call) => told(artworks, (chosen) => call({ ...given, ...chosen })),
    list: ARTWORK_LISTS,
    failed: NOTHING_CHANGED,
  })
  return {
    menus: { More: isOffered ? [{ label: 'Series', run: () => setOpen(true) }] : [] },
    isBusy: isPending,
    dialog: isOpen && (
      <ErrorBoundary>
        <Suspense>
          <SeriesDialog
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
