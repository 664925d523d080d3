const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Runs a function once the visitor first points, touches, scrolls or types; at once if they already have, even before
 * the scripts were loaded (wake-page.ts).
 */
export function whenTouched(run: () => void): void {
  if (navigator.userActivation?.hasBeenActive || document.documentElement.hasAttribute('data-touched')) {
    run()
    return
  }
  const waiting = new AbortController()
  const onSign = () => {
    waiting.abort()
    run()
  }
  for (const sign of SIGNS)
    document.addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal })
}
