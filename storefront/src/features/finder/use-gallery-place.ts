import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStorage } from '../../safe-storage'

const KEY = 'gesso-gallery-places'
const MAX_PLACES = 10
/** The events by which a visitor moves elsewhere, after which the page must not scroll by itself. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type Place = { key: string; works: number; y: number }

function readPlaces(): Place[] {
  try {
    const places: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]')
    return Array.isArray(places) ? places : []
  } catch {
    return []
  }
}

const writePlace = (place: Place): unknown =>
  tabStorage.write(
    KEY,
    JSON.stringify([place, ...readPlaces().filter(({ key }) => key !== place.key)].slice(0, MAX_PLACES)),
  )

/** Whether the browser restored this page by Back, Forward or Reload. */
function isBroughtBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}

/**
 * Stores for each entry of the tab's history how many artworks were loaded, and the scroll position. When Back or
 * Reload loads the page again, it loads the same artworks and scrolls to that position. When the page was not left,
 * they are still loaded, and the layout scrolls (use-scroll-restoration).
 * @param works how many are loaded
 * @param loadMore loads the next batch; resolves to false when there is none
 */
export function useGalleryPlace(works: number, loadMore: () => Promise<boolean>): void {
  const { key } = useLocation()
  const now = useRef({ works, y: 0 })
  now.current.works = works

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const place = isBroughtBack() ? readPlaces().find((each) => each.key === key) : undefined
    let isGoing = place !== undefined && place.works > now.current.works
    now.current.y = window.scrollY
    const onScroll = () => {
      now.current.y = window.scrollY
    }
    const keep = () => {
      // While the position is being restored, the current one would overwrite it.
      if (!isGoing) writePlace({ key, ...now.current })
    }
    const stop = () => {
      isGoing = false
    }
    const goBack = async () => {
      while (isGoing && place && now.current.works < place.works) if (!(await loadMore())) break
      // After the artworks are rendered.
      requestAnimationFrame(() => {
        if (isGoing && place) window.scrollTo(0, place.y)
        isGoing = false
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', keep)
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
    if (isGoing) void goBack()
    return () => {
      keep()
      isGoing = false
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', keep)
      for (const move of MOVES) window.removeEventListener(move, stop)
    }
  }, [key])
}
