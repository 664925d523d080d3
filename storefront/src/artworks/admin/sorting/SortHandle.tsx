import { Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import styled from 'styled-components'
import { iconSquare } from '../../../ui/IconButton'
import { type MenuAction, MenuPanel } from '../../../ui/menu/MenuPanel'
import { DragHandleIcon } from './DragHandleIcon'
import type { SortableHandle } from './use-sortable-item'

/** Touching the handle drags instead of scrolling. */
const Handle = styled(Trigger)`
  ${iconSquare}
  color: var(--soft);
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;
  &:active {
    cursor: grabbing;
  }
`

type SortHandleProps = {
  label: string
  handle: SortableHandle
  buttonRef: RefObject<HTMLButtonElement | null>
  /** The same moves as menu items, for people who cannot drag. */
  actions: readonly MenuAction[]
  /** Called before the focus goes back to the handle; `preventDefault` keeps it where it is. */
  onMenuClosed?: (event: Event) => void
  className?: string
}

/** The handle of a sortable item: dragging moves the item, a click or Enter opens a menu, Space lifts the item. */
export function SortHandle({ label, handle, buttonRef, actions, onMenuClosed, className }: SortHandleProps) {
  const [isOpen, setOpen] = useState(false)
  const { listeners, isDragging } = handle

  const onPointerDown = (event: PointerEvent) => {
    listeners?.onPointerDown?.(event)
    // Radix would open the menu on pointerdown, but the press may become a drag.
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While the item is lifted, keys move it: they must not open the menu or close the dialog around it.
    if (isDragging) event.preventDefault()
    else listeners?.onKeyDown?.(event)
  }
  return (
    <Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Handle
        ref={(element) => {
          buttonRef.current = element
          handle.ref(element)
        }}
        className={className}
        aria-label={label}
        aria-describedby={handle.describedBy}
        onPointerDown={onPointerDown}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          // Otherwise Firefox clicks the button when Space is released.
          if (event.key === ' ') event.preventDefault()
        }}
      >
        <DragHandleIcon />
      </Handle>
      <MenuPanel
        actions={actions}
        onCloseAutoFocus={onMenuClosed}
        onInteractOutside={(event) => {
          // A press on the handle closes the menu by its own click.
          if (buttonRef.current?.contains(event.target as Node)) event.preventDefault()
        }}
      />
    </Root>
  )
}
