import { type ReactNode, useEffect, useState } from 'react'

/** Elements with a tooltip, which repeats their aria-label. */
const OWNER = '[data-tooltip]'

/**
 * Shows the names of icon buttons and links with `data-tooltip`. The code is loaded when a pointer or the focus first
 * reaches one, without `lazy`, because React shows suspended content up to 300 ms late.
 */
export function Tooltips() {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    const reached = new AbortController()
    const load = (event: Event) => {
      const isTouch = (event as PointerEvent).pointerType === 'touch'
      if (isTouch || !(event.target as Element).closest?.(OWNER)) return
      reached.abort()
      const hoveredAt = event.type === 'focusin' ? null : Date.now()
      import('./TooltipWatch').then(
        ({ TooltipWatch }) => setShown(<TooltipWatch owners={OWNER} hoveredAt={hoveredAt} />),
        // Without the code there are no tooltips, but the buttons keep their names.
        () => undefined,
      )
    }
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, load, { signal: reached.signal })
    return () => reached.abort()
  }, [])
  return shown
}
