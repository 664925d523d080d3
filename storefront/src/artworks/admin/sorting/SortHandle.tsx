import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import styled from 'styled-components'
import { iconSquare } from '../../../ui/IconButton'
import type { MenuAction } from '../../../ui/menu/MenuPanel'
import { useMenu } from '../../../ui/menu/use-menu'
import { DragHandleIcon } from './DragHandleIcon'
import type { SortableHandle } from './use-sortable-item'

/** Touching the handle drags instead of scrolling. */
const Handle = styled.button.attrs({ type: 'button' })`
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
  const { listeners, isDragging } = handle
  const { buttonProps, menu } = useMenu(buttonRef, { actions, onClosed: onMenuClosed })

  const onPointerDown = (event: PointerEvent) => {
    listeners?.onPointerDown?.(event)
    // The press may become a drag.
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While the item is lifted, keys move it: they must not open the menu or close the dialog around it.
    if (isDragging) event.preventDefault()
    else listeners?.onKeyDown?.(event)
    if (!event.defaultPrevented) buttonProps.onKeyDown(event)
  }
  return (
    <>
      <Handle
        {...buttonProps}
        ref={(element) => {
          buttonRef.current = element
          handle.ref(element)
        }}
        className={className}
        aria-label={label}
        aria-describedby={handle.describedBy}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          // Otherwise Firefox clicks the button when Space is released.
          if (event.key === ' ') event.preventDefault()
        }}
      >
        <DragHandleIcon />
      </Handle>
      {menu}
    </>
  )
}
