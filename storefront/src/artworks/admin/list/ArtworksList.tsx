import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { Children, useRef, useState } from 'react'
import { artworksTools, selectionActions } from '../../../features-in/artworks'
import { AdminList } from '../../../ui/admin-list-styles'
import { Button } from '../../../ui/Button'
import { EmptyList, NothingFound } from '../../../ui/EmptyList'
import { ListSkeleton } from '../../../ui/ListSkeleton'
import { Pagination } from '../../../ui/Pagination'
import { showParts } from '../../../ui/show-parts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SortableItems } from '../sorting/SortableItems'
import { ArtworkRow } from './ArtworkRow'
import { ArtworksToolbar } from './ArtworksToolbar'
import { useArtworkRemoval } from './use-artwork-removal'
import { useGalleryOrder } from './use-gallery-order'
import type { useGalleryPages } from './use-gallery-pages'
import { useStoredArtworks } from './use-stored-artworks'

type ArtworksListProps = {
  gallery: ReturnType<typeof useGalleryPages>
  /** The id of the artwork that was just added: the list goes to its page. */
  added: number | null
  onAdd: () => void
  onEdit: (artwork: StoredArtwork) => void
}

/** The artworks in gallery order, five a page: select, move, edit, delete. */
export function ArtworksList({ gallery, added, onAdd, onEdit }: ArtworksListProps) {
  const { ids, page, search, count, shownIds, goToPage, setSearch, showIndex } = gallery
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [lastMove, setLastMove] = useState<{ id: number; to: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [addedAndShown, setAddedAndShown] = useState<number | null>(null)
  const { isRemoving, remove } = useArtworkRemoval()
  const reorder = useGalleryOrder(ids)
  const list = useRef<HTMLUListElement>(null)

  const allSelected = ids.filter((id) => selectedIds.has(id))
  const { shown, known, ...loading } = useStoredArtworks(
    shownIds,
    allSelected.filter((id) => !shownIds.includes(id)),
  )
  const selected = allSelected.flatMap((id) => known.get(id) ?? [])
  const indexOf = (artwork: StoredArtwork | undefined) => ids.indexOf(artwork?.id ?? 0)
  const position = (index: number) => `position ${index + 1} of ${ids.length}`

  const move = (artwork: StoredArtwork | undefined, to: number) => {
    if (!artwork) return
    setLastMove({ id: artwork.id, to })
    reorder(artwork.id, to)
    showIndex(to)
  }

  const addedIndex = ids.indexOf(added ?? 0)
  if (added !== addedAndShown && addedIndex >= 0) {
    setAddedAndShown(added)
    showIndex(addedIndex)
  }

  const select = (some: readonly StoredArtwork[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const { id } of some) isSelected ? next.add(id) : next.delete(id)
    setSelectedIds(next)
  }
  const clearSelection = () => setSelectedIds(new Set())
  // Each is a hook; the list is always the same.
  const actions = selectionActions.map((actionOn) => actionOn(selected, clearSelection))
  const isBusy = isRemoving || actions.some((action) => action.isBusy)
  const removeAll = async (some: readonly StoredArtwork[]) => {
    if (isBusy || !(await remove(some))) return
    select(some, false)
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ArtworksToolbar
        total={ids.length}
        found={search === '' ? null : count}
        shown={shown}
        selected={selected}
        isBusy={isBusy}
        menus={actions.map(({ menus }) => menus)}
        onSelect={select}
        onClear={clearSelection}
        onSearch={setSearch}
        onAdd={onAdd}
        onDelete={() => removeAll(selected)}
      />
      {showParts(artworksTools, { drafts: gallery.drafts })}
      {count === 0 ? (
        <NothingFound q={search} />
      ) : loading.isFailed ? (
        <EmptyList>
          <p role="alert">Unable to load artworks. Please try again later.</p>
          <Button low kind="quiet" onClick={loading.retry}>
            Try again
          </Button>
        </EmptyList>
      ) : loading.isLoading ? (
        <ListSkeleton />
      ) : (
        <SortableItems
          ids={shown.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
          nameOf={(index) => shown[index]?.title ?? ''}
          positionOf={(index) => position(indexOf(shown[index]))}
          onMove={(from, to) => move(shown[from], indexOf(shown[to]))}
        >
          <AdminList ref={list} tabIndex={-1} aria-label="Artworks">
            {shown.map((artwork) => (
              <ArtworkRow
                key={artwork.id}
                artwork={artwork}
                index={indexOf(artwork)}
                total={ids.length}
                isSelected={selectedIds.has(artwork.id)}
                // The artworks that a search finds are not adjacent in the gallery.
                isFixed={search !== '' || shown.length < 2}
                movedTo={lastMove?.id === artwork.id ? lastMove.to : null}
                onSelect={(isSelected) => select([artwork], isSelected)}
                onMove={(to) => {
                  setAnnouncement(`${artwork.title} moved to ${position(to)}.`)
                  move(artwork, to)
                }}
                onEdit={() => onEdit(artwork)}
                onDelete={() => removeAll([artwork])}
              />
            ))}
          </AdminList>
        </SortableItems>
      )}
      {Children.toArray(actions.map(({ dialog }) => dialog))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Pagination label="Artworks" page={page} total={count} onPage={goToPage} />
    </>
  )
}
