import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Does something when the page's address asks for something new (`?new`), once: the address does not keep it. */
export function useAskedNew(act: () => void): void {
  const isAsked = useSearchParams().has('new')
  const start = useEffectEvent(act)
  useEffect(() => {
    if (!isAsked) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    // A form takes its first state after this effect.
    setTimeout(start)
  }, [isAsked])
}
