import { type RefObject, useEffect, useRef } from 'react'

/** How many batches load by themselves before the next one needs a press, so that the visitor can reach the footer. */
const BY_ITSELF = 3
/** How far before the end the next batch starts to load. */
const AHEAD = '1200px'

/**
 * Loads the next batch as the visitor scrolls towards the end.
 * @param end the element at the end of the artworks
 * @returns a function to call when the visitor asks for more: the next batches load by themselves again
 */
export function useLoadAtEnd(
  end: RefObject<HTMLElement | null>,
  mayLoad: boolean,
  load: () => Promise<unknown>,
): () => void {
  const left = useRef(BY_ITSELF)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!mayLoad || !end.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (left.current < 1 || !entries.some(({ isIntersecting }) => isIntersecting)) return
        left.current -= 1
        void latest.current()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [end, mayLoad])
  return () => {
    left.current = BY_ITSELF
  }
}
