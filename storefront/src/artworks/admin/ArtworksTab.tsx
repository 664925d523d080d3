import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { refreshArtworks } from '../../api/refresh-artworks'
import { Button } from '../../ui/Button'
import { EmptyList } from '../../ui/EmptyList'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { readArtworkDraft } from './dialog/artwork-draft'
import { ArtworksList } from './list/ArtworksList'
import { SeveralBar } from './sheet/SeveralBar'

const loadDialog = async () => ({ default: (await import('./dialog/ArtworkDialog')).ArtworkDialog })
const ArtworkDialog = lazy(loadDialog)
const ArtworkSheet = lazy(async () => ({ default: (await import('./sheet/ArtworkSheet')).ArtworkSheet }))

type OpenSheet = { key: number; artworks: readonly StoredArtwork[]; files: readonly File[] }

/** Pictures dropped on it become drafts. */
const DropTarget = styled.div<{ $isOver: boolean }>`
  ${({ $isOver }) => $isOver && 'outline: 2px dashed var(--ink); outline-offset: 8px;'}
`

/** Renders the dashboard's first tab: the list of artworks, the dialog for one artwork, and the sheet for several. */
export function ArtworksTab({ newArtworkAsked }: { newArtworkAsked: number }) {
  const queryClient = useQueryClient()
  const { data: artworks, isError, refetch } = useQuery(apiQuery('listStoredArtworks', {}))
  // Opens again the draft that was not saved when the session ended or the artist left the page.
  const [dialog, setDialog] = useState(() => {
    const draft = readArtworkDraft()
    return draft && { key: 0, artwork: draft.artwork }
  })
  const [answered, setAnswered] = useState(0)
  const [added, setAdded] = useState<number | null>(null)
  const open = (artwork: StoredArtwork | null) => setDialog({ key: Date.now(), artwork })
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [isOver, setOver] = useState(false)
  const addSeveral = (files: readonly File[]) => setSheet({ key: Date.now(), artworks: [], files })
  const editTogether = (some: readonly StoredArtwork[]) =>
    setSheet({ key: Date.now(), artworks: some, files: [] })

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

  if (sheet) {
    return (
      <ErrorBoundary>
        <Suspense fallback={<ListSkeleton />}>
          <ArtworkSheet
            key={sheet.key}
            artworks={sheet.artworks}
            files={sheet.files}
            onClose={() => {
              setSheet(null)
              void refreshArtworks(queryClient)
            }}
          />
        </Suspense>
        {openDialog}
      </ErrorBoundary>
    )
  }

  const drop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    // Over an open dialog, a drop outside its picture field does nothing; without preventDefault the browser would
    // leave the page and open the file.
    if (!dialog) addSeveral(files)
  }
  return (
    <DropTarget
      $isOver={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(!dialog)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
          <SeveralBar artworks={artworks} onAdd={addSeveral} onEdit={editTogether} />
        </EmptyList>
      ) : (
        <ArtworksList
          artworks={artworks}
          added={added}
          onAdd={() => open(null)}
          onEdit={open}
          onEditTogether={editTogether}
          onAddSeveral={addSeveral}
        />
      )}
      {openDialog}
    </DropTarget>
  )
}
