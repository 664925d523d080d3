import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '@gesso/shared-types/settings/shop-rules'

/** Decides when tooltips open and close. */
export type TooltipTiming<Owner> = {
  /**
   * The pointer is on an owner: opens after 700 ms, or at once within 300 ms of the last tooltip.
   * @param waitedMs how long the pointer has already been there
   */
  hover(owner: Owner, waitedMs?: number): void
  /** The keyboard focus is on an owner: opens at once. */
  open(owner: Owner): void
  /** Neither the pointer nor the keyboard focus is on an owner. */
  close(): void
  /** After a press or Escape: stays closed until the pointer has left the owner. */
  dismiss(): void
}

/** The timing of tooltips, of which one is shown at a time. `show` is called with its owner, or null. */
export function createTooltipTiming<Owner>(show: (owner: Owner | null) => void): TooltipTiming<Owner> {
  let under: Owner | null = null
  let shown: Owner | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (owner: Owner) => {
    clearTimeout(timer)
    if (owner === shown) return
    shown = owner
    show(owner)
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
    hover(owner, waitedMs = 0) {
      if (owner === under) return
      under = owner
      if (shown !== null || Date.now() - closedAt < TOOLTIP_SKIP_MS) return open(owner)
      clearTimeout(timer)
      timer = setTimeout(() => open(owner), TOOLTIP_OPEN_MS - waitedMs)
    },
    close() {
      under = null
      dismiss()
    },
  }
}
