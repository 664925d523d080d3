import { type RefObject, useEffect, useRef } from 'react'

/** Batches that load by themselves before the next waits for a press, so that the footer can be reached. */
const BY_ITSELF = 3
/** How far above the end the next batch begins to load. */
const AHEAD = '1200px'

/**
 * Loads the next batch as one scrolls towards the end.
 * @param end stands where the works end
 * @returns to be called when one asks for more: the next ones load by themselves again
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
