import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Does after navigations in the browser what a page load does: moves the focus to the page and announces its title. */
export function usePageChange() {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const changed = useRef(false)
  const [announcement, setAnnouncement] = useState('')

  const announce = useCallback((title: string) => {
    if (changed.current) setAnnouncement(title)
  }, [])

  useEffect(() => {
    if (pathname === shownPath.current) return
    shownPath.current = pathname
    changed.current = true
    setAnnouncement(document.title)
    main.current?.focus({ preventScroll: true })
    // A call that was refused during rendering on the server is repeated when its page is visited again.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.error instanceof ApiError && state.error.fromServer,
    })
  }, [pathname, queryClient])

  return { main, announcement, announce }
}
