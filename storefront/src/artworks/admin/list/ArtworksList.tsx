import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Artwork } from '@gesso/shared-types/artwork'
import { useRef, useState } from 'react'
import { AdminList } from '../../../ui/admin-list-styles'
import { EmptyList } from '../../../ui/EmptyList'
import { Pagination } from '../../../ui/Pagination'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SortableItems } from '../sorting/SortableItems'
import { ArtworkRow } from './ArtworkRow'
import { ArtworksToolbar } from './ArtworksToolbar'
import { useGalleryChanges } from './use-gallery-changes'
import { useGalleryOrder } from './use-gallery-order'
import { useGalleryPages } from './use-gallery-pages'

type ArtworksListProps = {
  artworks: readonly Artwork[]
  /** The id of the artwork that was just added: the list goes to its page. */
  added: number | null
  onAdd: () => void
  onEdit: (artwork: Artwork) => void
}

/** The artworks in gallery order, five a page: select, move, edit, delete. */
export function ArtworksList({ artworks, added, onAdd, onEdit }: ArtworksListProps) {
  const { page, search, count, shown, goToPage, setSearch, showIndex } = useGalleryPages(artworks)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [lastMove, setLastMove] = useState<{ id: number; to: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [addedAndShown, setAddedAndShown] = useState<number | null>(null)
  const { isBusy, remove, switchTo } = useGalleryChanges()
  const reorder = useGalleryOrder()
  const list = useRef<HTMLUListElement>(null)

  const selected = artworks.filter(({ id }) => selectedIds.has(id))
  const indexOf = (artwork: Artwork | undefined) => artworks.findIndex(({ id }) => id === artwork?.id)
  const position = (index: number) => `position ${index + 1} of ${artworks.length}`

  const move = (artwork: Artwork | undefined, to: number) => {
    if (!artwork) return
    setLastMove({ id: artwork.id, to })
    reorder(artwork.id, to)
    showIndex(to)
  }

  const addedIndex = artworks.findIndex(({ id }) => id === added)
  if (added !== addedAndShown && addedIndex >= 0) {
    setAddedAndShown(added)
    showIndex(addedIndex)
  }

  const select = (some: readonly Artwork[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const { id } of some) isSelected ? next.add(id) : next.delete(id)
    setSelectedIds(next)
  }
  const clearSelection = () => setSelectedIds(new Set())
  const removeAll = async (some: readonly Artwork[]) => {
    if (!(await remove(some))) return
    select(some, false)
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ArtworksToolbar
        total={artworks.length}
        shown={shown}
        selected={selected}
        isBusy={isBusy}
        onSelect={select}
        onClear={clearSelection}
        onSearch={setSearch}
        onAdd={onAdd}
        onSwitch={async (offer, isOn) => {
          if (await switchTo(selected, offer, isOn)) clearSelection()
        }}
        onDelete={() => removeAll(selected)}
      />
      {shown.length === 0 ? (
        <EmptyList>
          <p role="status">Nothing found for “{search}”.</p>
        </EmptyList>
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
                total={artworks.length}
                isSelected={selectedIds.has(artwork.id)}
                // What a search finds is not side by side in the gallery.
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Pagination label="Artworks" page={page} total={count} onPage={goToPage} />
    </>
  )
}
