import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styled, { keyframes } from 'styled-components'

const GAP = 8
const EDGE = 8

const appear = keyframes`
  from { opacity: 0; }
`
/** Its padding fills the gap to its owner, so that the pointer can move onto it. */
const Place = styled.div`
  position: fixed;
  inset: auto;
  z-index: 40;
  width: max-content;
  max-width: calc(100vw - ${2 * EDGE}px);
  margin: 0;
  padding: ${GAP}px 0;
  border: 0;
  background: none;
  animation: ${appear} var(--fast) var(--ease);
`
const Name = styled.div`
  padding: 4px 10px;
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--page);
  font: var(--t14);
  overflow-wrap: break-word;
`

/** The tooltip of one button, below it, or above where there is no room. It repeats the button's name. */
export function TooltipView({ owner }: { owner: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const tooltip = place.current
    if (!tooltip) return
    // A popover is above everything, even modal dialogs. Older browsers use the z-index.
    tooltip.showPopover?.()
    const target = owner.getBoundingClientRect()
    const { width, height } = tooltip.getBoundingClientRect()
    const middle = target.left + target.width / 2 - width / 2
    const left = Math.min(Math.max(middle, EDGE), document.documentElement.clientWidth - width - EDGE)
    const isRoomBelow = target.bottom + height <= window.innerHeight
    tooltip.style.left = `${Math.max(left, 0)}px`
    tooltip.style.top = `${isRoomBelow ? target.bottom : target.top - height}px`
  })

  return createPortal(
    <Place ref={place} role="tooltip" popover="manual">
      <Name>{owner.getAttribute('aria-label')}</Name>
    </Place>,
    // Inside an open modal dialog, because elements outside get no pointer events.
    owner.closest<HTMLElement>('dialog, [role="dialog"], header, main, footer') ?? document.body,
  )
}
