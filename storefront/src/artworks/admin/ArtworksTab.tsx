import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { artworksFrames, artworksTools } from '../../features-in/admin'
import { Button } from '../../ui/Button'
import { EmptyList } from '../../ui/EmptyList'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { showParts } from '../../ui/show-parts'
import type { ArtworksFrame } from './artworks-frame'
import { readArtworkDraft } from './dialog/artwork-draft'
import { ArtworksList } from './list/ArtworksList'

const loadDialog = async () => ({ default: (await import('./dialog/ArtworkDialog')).ArtworkDialog })
const ArtworkDialog = lazy(loadDialog)

const PlainFrame: ArtworksFrame = ({ children, dialog }) => (
  <>
    {children}
    {dialog}
  </>
)
const [Frame = PlainFrame] = artworksFrames

/** Renders the dashboard's first tab: the list of artworks, the dialog for one artwork, and the sheet for several. */
export function ArtworksTab({ newArtworkAsked }: { newArtworkAsked: number }) {
  const { data: artworks, isError, refetch } = useQuery(apiQuery('listStoredArtworks', {}))
  // Opens again the draft that was not saved when the session ended or the artist left the page.
  const [dialog, setDialog] = useState(() => {
    const draft = readArtworkDraft()
    return draft && { key: 0, artwork: draft.artwork }
  })
  const [answered, setAnswered] = useState(0)
  const [added, setAdded] = useState<number | null>(null)
  const open = (artwork: StoredArtwork | null) => setDialog({ key: Date.now(), artwork })

  if (newArtworkAsked !== answered) {
    setAnswered(newArtworkAsked)
    if (!dialog) open(null)
  }
  const openDialog = dialog && (
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
  )

  const list =
    isError && !artworks ? (
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
        {showParts(artworksTools, { artworks })}
      </EmptyList>
    ) : (
      <ArtworksList artworks={artworks} added={added} onAdd={() => open(null)} onEdit={open} />
    )
  return <Frame dialog={openDialog}>{list}</Frame>
}
