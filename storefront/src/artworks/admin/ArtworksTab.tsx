import type { Artwork } from '@gesso/shared-types/artwork'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { Button } from '../../ui/Button'
import { EmptyList } from '../../ui/EmptyList'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { readArtworkDraft } from './dialog/artwork-draft'
import { ArtworksList } from './list/ArtworksList'

const loadDialog = async () => ({ default: (await import('./dialog/ArtworkDialog')).ArtworkDialog })
const ArtworkDialog = lazy(loadDialog)

/** The dashboard's first tab: the list of artworks, and the dialog to add or edit one. */
export function ArtworksTab() {
  const { data: artworks, isError, refetch } = useQuery(apiQuery('listArtworks', {}))
  // A draft that was not saved when the session ended or the page was left is opened again.
  const [dialog, setDialog] = useState(() => {
    const draft = readArtworkDraft()
    return draft && { key: 0, artwork: draft.artwork }
  })
  const [added, setAdded] = useState<number | null>(null)
  const open = (artwork: Artwork | null) => setDialog({ key: Date.now(), artwork })

  return (
    <>
      {isError && !artworks ? (
        <EmptyList>
          <p role="alert">Unable to load artworks. Please try again later.</p>
          <Button low kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyList>
      ) : !artworks ? (
        <ListSkeleton />
      ) : artworks.length === 0 ? (
        <EmptyList>
          <p>No artworks found. Add your first piece to get started.</p>
          <Button kind="primary" low onClick={() => open(null)}>
            <Icon name="plus" />
            Add Artwork
          </Button>
        </EmptyList>
      ) : (
        <ArtworksList artworks={artworks} added={added} onAdd={() => open(null)} onEdit={open} />
      )}
      {dialog && (
        <ErrorBoundary>
          <Suspense>
            <ArtworkDialog
              key={dialog.key}
              artwork={dialog.artwork}
              onClose={() => setDialog(null)}
              onAdded={({ id }) => setAdded(id)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
