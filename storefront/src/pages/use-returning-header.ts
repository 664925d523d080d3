import { useEffect, useRef } from 'react'

/** A finger moves this far without meaning a direction, px. */
const TREMBLE = 8

/**
 * Lets a sticky header leave while one scrolls down, and come back while one scrolls up. It keeps its place in the page,
 * so that nothing shifts; its style says what `data-scrolled` looks like.
 */
export function useReturningHeader() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { current } = header
      const y = Math.max(0, window.scrollY)
      if (!current || (Math.abs(y - last) < TREMBLE && y > 0)) return
      // Until it is wholly out of sight it leaves with the page.
      if (y <= (last > y ? 0 : current.offsetHeight)) delete current.dataset.scrolled
      else current.dataset.scrolled = y > last ? 'down' : 'up'
      last = y
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return header
}
