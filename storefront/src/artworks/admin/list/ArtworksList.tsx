import type { Artwork } from '@gesso/shared-types/artwork'
import { useEffect, useId, useRef, useState } from 'react'
import { AdminList } from '../../../ui/admin-list-styles'
import { EmptyList } from '../../../ui/EmptyList'
import { Pagination } from '../../../ui/Pagination'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SORTING_HELP, useSortable } from '../sorting/use-sortable'
import { ArtworkRow, gripId } from './ArtworkRow'
import { ArtworksToolbar } from './ArtworksToolbar'
import { useGalleryChanges } from './use-gallery-changes'
import { useGalleryOrder } from './use-gallery-order'
import { useGalleryPages } from './use-gallery-pages'

type ArtworksListProps = {
  artworks: readonly Artwork[]
  /** The work that was just added: the list turns to it. */
  added: number | null
  onAdd: () => void
  onEdit: (artwork: Artwork) => void
}

/** The works in gallery order, five a page: choosing, moving, editing, deleting. */
export function ArtworksList({ artworks, added, onAdd, onEdit }: ArtworksListProps) {
  const { page, q, count, shown, turnTo, search, follow } = useGalleryPages(artworks)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [moved, setMoved] = useState('')
  const { isBusy, remove, switchTo } = useGalleryChanges()
  const reorder = useGalleryOrder()
  const help = useId()
  const list = useRef<HTMLUListElement>(null)
  const focusOn = useRef<number | null>(null)

  const chosen = artworks.filter(({ id }) => chosenIds.has(id))
  const placeOf = (artwork: Artwork | undefined) => artworks.findIndex(({ id }) => id === artwork?.id)
  const position = (place: number) => `position ${place + 1} of ${artworks.length}`

  const move = (artwork: Artwork | undefined, to: number) => {
    if (!artwork) return
    focusOn.current = artwork.id
    reorder(artwork.id, to)
    follow(to)
  }
  const { carried, words, itemRef, gripProps, wasDrag } = useSortable({
    // What a search found does not stand side by side in the gallery.
    keys: q === '' ? shown.map(({ id }) => id) : [],
    nameOf: (index) => shown[index]?.title ?? '',
    placeOf: (index) => position(placeOf(shown[index])),
    onMove: (from, to) => move(shown[from], placeOf(shown[to])),
  })

  const order = shown.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is a new element, or on another page
  useEffect(() => {
    const grip = focusOn.current === null ? null : document.getElementById(gripId(focusOn.current))
    if (!grip) return
    focusOn.current = null
    grip.focus({ preventScroll: true })
    grip.scrollIntoView({ block: 'nearest' })
  }, [order])

  const isAddedThere = added !== null && artworks.some(({ id }) => id === added)
  // biome-ignore lint/correctness/useExhaustiveDependencies: turned to once, when the list has it
  useEffect(() => {
    if (isAddedThere) follow(artworks.findIndex(({ id }) => id === added))
  }, [added, isAddedThere])

  const choose = (some: readonly Artwork[], isChosen: boolean) => {
    const next = new Set(chosenIds)
    for (const { id } of some) isChosen ? next.add(id) : next.delete(id)
    setChosenIds(next)
  }
  const clear = () => setChosenIds(new Set())
  const removeAll = async (some: readonly Artwork[]) => {
    if (!(await remove(some))) return
    choose(some, false)
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ArtworksToolbar
        total={artworks.length}
        shown={shown}
        chosen={chosen}
        isBusy={isBusy}
        onChoose={choose}
        onClear={clear}
        onSearch={search}
        onAdd={onAdd}
        onSwitch={async (offer, isOn) => {
          if (await switchTo(chosen, offer, isOn)) clear()
        }}
        onDelete={() => removeAll(chosen)}
      />
      {shown.length === 0 ? (
        <EmptyList>
          <p role="status">Nothing found for “{q}”.</p>
        </EmptyList>
      ) : (
        <AdminList ref={list} tabIndex={-1} aria-label="Artworks">
          {shown.map((artwork, index) => (
            <ArtworkRow
              key={artwork.id}
              artwork={artwork}
              place={placeOf(artwork)}
              total={artworks.length}
              isChosen={chosenIds.has(artwork.id)}
              isCarried={carried === index}
              itemRef={itemRef(index)}
              gripProps={{ ...gripProps(index), 'aria-describedby': help }}
              wasDrag={wasDrag}
              onChoose={(isChosen) => choose([artwork], isChosen)}
              onMove={(to) => {
                setMoved(`${artwork.title} moved to ${position(to)}.`)
                move(artwork, to)
              }}
              onEdit={() => onEdit(artwork)}
              onDelete={() => removeAll([artwork])}
            />
          ))}
        </AdminList>
      )}
      <VisuallyHidden id={help}>{SORTING_HELP}</VisuallyHidden>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Pagination label="Artworks" page={page} total={count} onPage={turnTo} />
    </>
  )
}
