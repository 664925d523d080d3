import { useEffect, useRef } from 'react'

/** In px: smaller movements of a finger have no direction. */
const TREMBLE = 8

/**
 * Hides a sticky header while scrolling down and shows it while scrolling up. It keeps its place in the page, so that
 * nothing shifts; its styles use `data-scrolled`.
 */
export function useReturningHeader() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { current } = header
      const y = Math.max(0, window.scrollY)
      if (!current || (Math.abs(y - last) < TREMBLE && y > 0)) return
      // Until it is fully off the screen, it scrolls with the page.
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
