import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { type SortableNames, useAnnouncements } from './use-announcements'

/** A press that moves less than `distance` (px) is not a drag. */
const POINTER = { activationConstraint: { distance: 6 } }

/** Enter opens the handle's menu instead. */
const KEYBOARD: KeyboardSensorOptions = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: {
    start: [KeyboardCode.Space],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
    cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  },
  scrollBehavior: 'auto',
}

const INSTRUCTIONS = {
  draggable:
    'Press Enter for a menu, or Space to lift, the arrow keys to move, Space to drop, Escape to cancel.',
}

type SortableItemsProps = SortableNames & {
  strategy: SortingStrategy
  onMove: (from: number, to: number) => void
  /** The items; each uses `useSortableItem`. */
  children: ReactNode
}

/** Makes a list or a grid sortable by pointer, touch and keyboard, and announces each step to screen readers. */
export function SortableItems({ ids, strategy, onMove, children, ...names }: SortableItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD))
  const announcements = useAnnouncements({ ids, ...names })
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(active.id), over ? ids.indexOf(over.id) : -1]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
