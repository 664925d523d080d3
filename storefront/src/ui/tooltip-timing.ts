import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '@gesso/shared-types/shop-rules'

/** When tooltips open and close; `show` is told which thing's is on show, or null. */
export type TooltipTiming<Thing> = {
  /** The pointer is on a thing: 700 ms, or at once within 300 ms of the last tooltip (specification section 9). */
  rest(thing: Thing): void
  /** The keyboard came to a thing. */
  open(thing: Thing): void
  /** Neither pointer nor keyboard is there any more. */
  close(): void
  /** Pressed, or Escape: closed until the pointer has been elsewhere. */
  dismiss(): void
}

/** The timing of tooltips, of which there is one at a time. */
export function createTooltipTiming<Thing>(show: (thing: Thing | null) => void): TooltipTiming<Thing> {
  let under: Thing | null = null
  let shown: Thing | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (thing: Thing) => {
    clearTimeout(timer)
    if (thing === shown) return
    shown = thing
    show(thing)
  }
  const dismiss = () => {
    clearTimeout(timer)
    if (shown === null) return
    shown = null
    closedAt = Date.now()
    show(null)
  }
  return {
    open,
    dismiss,
    rest(thing) {
      if (thing === under) return
      under = thing
      if (shown !== null || Date.now() - closedAt < TOOLTIP_SKIP_MS) return open(thing)
      clearTimeout(timer)
      timer = setTimeout(() => open(thing), TOOLTIP_OPEN_MS)
    },
    close() {
      under = null
      dismiss()
    },
  }
}
