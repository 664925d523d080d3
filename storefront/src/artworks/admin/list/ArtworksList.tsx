import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { apiQuery } from '../../../api/api-query'
import { selectionActions } from '../../../features-in/admin'
import { AdminList } from '../../../ui/admin-list-styles'
import { NothingFound } from '../../../ui/EmptyList'
import { Pagination } from '../../../ui/Pagination'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { PricesDialog } from '../prices/PricesDialog'
import { useManyChanges } from '../prices/use-many-changes'
import { SeveralBar } from '../sheet/SeveralBar'
import { SortableItems } from '../sorting/SortableItems'
import { ArtworkRow } from './ArtworkRow'
import { ArtworksToolbar } from './ArtworksToolbar'
import { useGalleryChanges } from './use-gallery-changes'
import { useGalleryOrder } from './use-gallery-order'
import { useGalleryPages } from './use-gallery-pages'

type ArtworksListProps = {
  artworks: readonly StoredArtwork[]
  /** The id of the artwork that was just added: the list goes to its page. */
  added: number | null
  onAdd: () => void
  onEdit: (artwork: StoredArtwork) => void
  onEditTogether: (artworks: readonly StoredArtwork[]) => void
  onAddSeveral: (files: readonly File[]) => void
}

/** The artworks in gallery order, five per page, to select, move, edit or delete. */
export function ArtworksList(props: ArtworksListProps) {
  const { artworks, added, onAdd, onEdit, onEditTogether, onAddSeveral } = props
  const { page, search, count, shown, goToPage, setSearch, showIndex } = useGalleryPages(artworks)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [lastMove, setLastMove] = useState<{ id: number; to: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [addedAndShown, setAddedAndShown] = useState<number | null>(null)
  const { isBusy, remove, changeAll } = useGalleryChanges()
  const many = useManyChanges()
  const [isPricing, setPricing] = useState(false)
  const { data: presets = [] } = useQuery(apiQuery('listPrintPresets', {}))
  const reorder = useGalleryOrder()
  const list = useRef<HTMLUListElement>(null)

  const selected = artworks.filter(({ id }) => selectedIds.has(id))
  const indexOf = (artwork: StoredArtwork | undefined) => artworks.findIndex(({ id }) => id === artwork?.id)
  const position = (index: number) => `position ${index + 1} of ${artworks.length}`

  const move = (artwork: StoredArtwork | undefined, to: number) => {
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

  const select = (some: readonly StoredArtwork[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const { id } of some) isSelected ? next.add(id) : next.delete(id)
    setSelectedIds(next)
  }
  const clearSelection = () => setSelectedIds(new Set())
  // Each is a hook; the number and order of the list never change.
  const furtherActions = selectionActions.map((actionOn) => actionOn(selected, clearSelection))
  const removeAll = async (some: readonly StoredArtwork[]) => {
    if (!(await remove(some))) return
    select(some, false)
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ArtworksToolbar
        total={artworks.length}
        found={search === '' ? null : count}
        shown={shown}
        selected={selected}
        isBusy={isBusy || many.isBusy || furtherActions.some((each) => each.isBusy)}
        more={[
          { label: 'Edit together', run: () => onEditTogether(selected) },
          { label: 'Change prices', run: () => setPricing(true) },
          ...furtherActions.map(({ entry }) => entry),
          ...presets.map((preset) => ({
            label: `Print sizes: ${preset.name}`,
            run: async () => {
              if (await many.setPrintSizes({ artworks: selected, preset })) clearSelection()
            },
          })),
          { label: 'Print presets…', href: '/admin/collections/print_presets' },
        ]}
        onSelect={select}
        onClear={clearSelection}
        onSearch={setSearch}
        onAdd={onAdd}
        onChange={async (change) => {
          if (await changeAll(selected, change)) clearSelection()
        }}
        onDelete={() => removeAll(selected)}
      />
      <SeveralBar artworks={artworks} onAdd={onAddSeveral} onEdit={onEditTogether} />
      {shown.length === 0 ? (
        <NothingFound q={search} />
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
      {isPricing && (
        <PricesDialog
          artworks={selected}
          isSaving={many.isBusy}
          onClose={() => setPricing(false)}
          onApply={async (change) => {
            if (!(await many.changePrices({ ...change, artworks: selected }))) return
            setPricing(false)
            clearSelection()
          }}
        />
      )}
      {furtherActions.map(({ entry, dialog }) => (
        <Fragment key={entry.label}>{dialog}</Fragment>
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Pagination label="Artworks" page={page} total={count} onPage={goToPage} />
    </>
  )
}
