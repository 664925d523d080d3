import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Scrolls the finder, and with it the first results, back into view when another search is shown. Back keeps its own
 * scroll position.
 * @param shown the search that is shown, as text
 */
export function useFinderInSight(shown: string): RefObject<HTMLElement | null> {
  const finder = useRef<HTMLElement>(null)
  const last = useRef(shown)
  const navigation = useNavigationType()
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const { top = 0 } = finder.current?.getBoundingClientRect() ?? {}
    if (navigation !== 'POP' && top < 0) finder.current?.scrollIntoView({ block: 'start' })
  }, [shown, navigation])
  return finder
}
