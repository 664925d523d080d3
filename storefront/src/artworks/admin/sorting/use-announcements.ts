import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'

export type SortableNames = {
  /** The ids of the items, in their current order. */
  ids: readonly UniqueIdentifier[]
  /** The name of the item at an index in announcements, such as its title. */
  nameOf: (index: number) => string
  /** The words for a position in announcements, such as 'position 3 of 21'. */
  positionOf: (index: number) => string
}

/** The announcements for screen readers while an item is sorted. */
export function useAnnouncements({ ids, nameOf, positionOf }: SortableNames): Announcements {
  /** The item whose position was announced last, because dnd-kit reports the start as a move over the item itself. */
  const announced = useRef<UniqueIdentifier | null>(null)
  const name = (id: UniqueIdentifier) => nameOf(ids.indexOf(id))
  const position = (id: UniqueIdentifier) => positionOf(ids.indexOf(id))
  return {
    onDragStart({ active }) {
      announced.current = active.id
      return `${name(active.id)} lifted from ${position(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === announced.current) return
      announced.current = over.id
      return `${name(active.id)} is over ${position(over.id)}.`
    },
    onDragEnd({ active, over }) {
      return over && over.id !== active.id
        ? `${name(active.id)} dropped at ${position(over.id)}.`
        : `${name(active.id)} is back at ${position(active.id)}.`
    },
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${position(active.id)}.`,
  }
}
