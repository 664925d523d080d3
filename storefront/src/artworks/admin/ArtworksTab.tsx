import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { lazy, Suspense, useState } from 'react'
import { artworksFrames, artworksTools } from '../../features-in/artworks'
import { Button } from '../../ui/Button'
import { EmptyList } from '../../ui/EmptyList'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { showParts } from '../../ui/show-parts'
import type { ArtworksFrame } from './artworks-frame'
import { useLeftDraft } from './dialog/use-left-draft'
import { ArtworksList } from './list/ArtworksList'
import { useGalleryPages } from './list/use-gallery-pages'

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
  const gallery = useGalleryPages()
  const [dialog, setDialog] = useState<{ key: number; artwork: StoredArtwork | null } | null>(null)
  const [answered, setAnswered] = useState(0)
  const [added, setAdded] = useState<number | null>(null)
  const open = (artwork: StoredArtwork | null) => setDialog({ key: Date.now(), artwork })

  useLeftDraft((artwork) => setDialog((opened) => opened ?? { key: 0, artwork }))
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

  const list = gallery.isFailed ? (
    <EmptyList>
      <p role="alert">Unable to load artworks. Please try again later.</p>
      <Button low kind="quiet" onClick={gallery.retry}>
        Try again
      </Button>
    </EmptyList>
  ) : !gallery.isLoaded ? (
    <ListSkeleton />
  ) : gallery.ids.length === 0 ? (
    <EmptyList>
      <p>No artworks found. Add your first piece to get started.</p>
      <Button kind="primary" low onClick={() => open(null)}>
        <Icon name="plus" />
        Add Artwork
      </Button>
      {showParts(artworksTools, { drafts: gallery.drafts })}
    </EmptyList>
  ) : (
    <ArtworksList gallery={gallery} added={added} onAdd={() => open(null)} onEdit={open} />
  )
  return <Frame dialog={openDialog}>{list}</Frame>
}
