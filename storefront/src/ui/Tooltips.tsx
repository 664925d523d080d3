import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { createTooltipTiming } from './tooltip-timing'

const TooltipView = lazy(async () => ({ default: (await import('./TooltipView')).TooltipView }))

/** Elements with a tooltip, which repeats their aria-label, and the tooltip itself, which the pointer may enter. */
const OWNER = '[data-tooltip]'
const TOOLTIP = '[role="tooltip"]'

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Listens for all tooltips of the page at once. @returns a function that stops it */
function watchTooltips(show: (owner: HTMLElement | null) => void): () => void {
  const timing = createTooltipTiming(show)
  const ended = new AbortController()
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal })

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || closest(target, TOOLTIP)) return
    const owner = closest(target, OWNER)
    if (owner) timing.hover(owner)
    else timing.close()
  })
  on('focusin', ({ target }) => {
    const owner = closest(target, OWNER)
    if (owner?.matches(':focus-visible')) timing.open(owner)
    else timing.close()
  })
  on('keydown', ({ key }) => key === 'Escape' && timing.dismiss())
  for (const type of ['pointerdown', 'click', 'scroll'] as const) on(type, timing.dismiss)
  on('focusout', timing.close)
  document.documentElement.addEventListener('pointerleave', timing.close, { signal: ended.signal })
  return () => {
    timing.close()
    ended.abort()
  }
}

/** Shows the names of icon buttons and links with `data-tooltip`. The code that draws them is loaded with the first. */
export function Tooltips() {
  const [owner, setOwner] = useState<HTMLElement | null>(null)
  useEffect(() => watchTooltips(setOwner), [])
  if (!owner) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <TooltipView owner={owner} />
      </Suspense>
    </ErrorBoundary>
  )
}
