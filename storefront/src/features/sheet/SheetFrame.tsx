import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { refreshArtworks } from '../../api/refresh-artworks'
import type { ArtworksFrame } from '../../artworks/admin/artworks-frame'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { OpenSheetContext } from './open-sheet-context'

const ArtworkSheet = lazy(async () => ({ default: (await import('./ArtworkSheet')).ArtworkSheet }))

type OpenedSheet = { key: number; artworks: readonly StoredArtwork[]; files: readonly File[] }

/** Pictures that are dropped on it become drafts. */
const DropTarget = styled.div<{ $isOver: boolean }>`
  ${({ $isOver }) => $isOver && 'outline: 2px dashed var(--ink); outline-offset: 8px;'}
`

/** The list of artworks, onto which pictures can be dropped, or the sheet in its place. */
export const SheetFrame: ArtworksFrame = ({ children, dialog }) => {
  const queryClient = useQueryClient()
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  const [isOver, setOver] = useState(false)
  const open = (artworks: readonly StoredArtwork[], files: readonly File[]) =>
    setSheet({ key: Date.now(), artworks, files })

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
        {dialog}
      </ErrorBoundary>
    )
  }

  const drop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    // Beside the pictures of an open dialog it means nothing; the browser must not open it in place of the page.
    if (!dialog) open([], files)
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
      <OpenSheetContext value={open}>{children}</OpenSheetContext>
      {dialog}
    </DropTarget>
  )
}
