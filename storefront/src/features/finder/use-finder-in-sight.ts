import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Brings the finder, and with it the beginning of what was found, back into sight when another search is on show.
 * Back scrolls to its own place.
 * @param shown the search that is on show, as text
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
