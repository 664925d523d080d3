import type { UniqueIdentifier } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'

/**
 * Makes an element an item of `SortableItems`.
 * @param isFixed whether it cannot be moved now
 * @returns props for its element, and `handle` for its `SortHandle`
 */
export function useSortableItem(id: UniqueIdentifier, isFixed: boolean) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed })
  return {
    isDragging,
    itemProps: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, describedBy: attributes['aria-describedby'], listeners, isDragging },
  }
}

export type SortableHandle = ReturnType<typeof useSortableItem>['handle']
