import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

// The server runs no effects, and React warns about layout effects there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls like page loads: a new page starts at its top or hash, and Back restores the earlier position. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const places = useRef(new Map<string, number>())
  const current = useRef({ key, pathname, y: 0 })

  useEffect(() => {
    const onScroll = () => {
      current.current.y = window.scrollY
    }
    // On loads and reloads, the browser restores the position.
    const onHide = () => {
      window.history.scrollRestoration = 'auto'
    }
    const onShow = () => {
      window.history.scrollRestoration = 'manual'
    }
    onScroll()
    onShow()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    const last = current.current
    if (last.key === key) return
    // From the last scroll event instead of window.scrollY, because the old page is already gone.
    places.current.set(last.key, last.y)
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else if (navigation === 'POP') window.scrollTo(0, places.current.get(key) ?? 0)
    else if (pathname !== last.pathname) window.scrollTo(0, 0)
    current.current = { key, pathname, y: window.scrollY }
  }, [key, pathname, hash, navigation])
}
