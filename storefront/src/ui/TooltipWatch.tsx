import { useEffect, useState } from 'react'
import { TooltipView } from './TooltipView'
import { createTooltipTiming } from './tooltip-timing'

/** The pointer may move onto the tooltip itself. */
const TOOLTIP = '[role="tooltip"]'

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

type TooltipWatchProps = {
  /** A selector of the elements with tooltips. */
  owners: string
  /** When the pointer reached the first of them, in milliseconds since 1970; null when it was the focus. */
  hoveredAt: number | null
}

/** Handles all tooltips of the page with shared listeners. @returns a function that stops it */
function watchTooltips(
  { owners, hoveredAt }: TooltipWatchProps,
  show: (owner: HTMLElement | null) => void,
): () => void {
  const timing = createTooltipTiming(show)
  const ended = new AbortController()
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal })

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || closest(target, TOOLTIP)) return
    const owner = closest(target, owners)
    if (owner) timing.hover(owner)
    else timing.close()
  })
  on('focusin', ({ target }) => {
    const owner = closest(target, owners)
    if (owner?.matches(':focus-visible')) timing.open(owner)
    else timing.close()
  })
  on('keydown', ({ key }) => key === 'Escape' && timing.dismiss())
  for (const type of ['pointerdown', 'click', 'scroll'] as const) on(type, timing.dismiss)
  on('focusout', timing.close)
  document.documentElement.addEventListener('pointerleave', timing.close, { signal: ended.signal })

  // For the pointer and focus while this code was loading.
  const hovered = document.querySelector<HTMLElement>(`${owners}:hover`)
  if (hovered && hoveredAt !== null) timing.hover(hovered, Date.now() - hoveredAt)
  const focused = document.querySelector<HTMLElement>(`${owners}:focus-visible`)
  if (focused) timing.open(focused)
  return () => {
    timing.close()
    ended.abort()
  }
}

/** Shows the tooltip for the pointer or the keyboard focus. */
export function TooltipWatch({ owners, hoveredAt }: TooltipWatchProps) {
  const [owner, setOwner] = useState<HTMLElement | null>(null)
  useEffect(() => watchTooltips({ owners, hoveredAt }, setOwner), [owners, hoveredAt])
  return owner && <TooltipView owner={owner} />
}
