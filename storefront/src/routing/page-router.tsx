import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'
import { growPicture } from './grow-picture'
import { pageLinkOf } from './page-link'
import { loadPage, type PageTools } from './page-load'
import { PageWaitingContext } from './page-waiting'

/** In milliseconds: shorter waits need no sign. */
const SIGN_MS = 300

const address = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** The browser's history. Pressing a link again while its page is loading adds no second entry. */
function createHistory(isPending: () => boolean) {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace } = history
  history.push = (to, state) =>
    (isPending() && history.createHref(to) === address(window.location) ? replace : push)(to, state)
  return history
}

/** Opens the page of a pressed link in this document. Other tabs, downloads and places on the same page are the browser's. */
function followLink(history: ReturnType<typeof createHistory>, event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = isPlain && !event.defaultPrevented ? pageLinkOf(event.target) : undefined
  if (!link) return
  const { pathname, search } = window.location
  if (link.hash && link.pathname === pathname && link.search === search) return
  event.preventDefault()
  const isHere = address(link) === address(window.location)
  ;(isHere ? history.replace : history.push)(address(link))
}

type PageRouterProps = { tools: PageTools; children: ReactNode }

/**
 * The browser's router. The address changes at once, the page when the next one can be rendered: until then the
 * previous page stays, with a line at the top if it takes long (docs/decisions/page-changes.md).
 */
export function PageRouter({ tools, children }: PageRouterProps) {
  const [{ history, pending }] = useState(() => {
    const pending: { location: object | null; whenShown: (() => void)[] } = { location: null, whenShown: [] }
    return { history: createHistory(() => pending.location !== null), pending }
  })
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [isWaiting, setWaiting] = useState(false)

  useLayoutEffect(() => {
    let path = history.location.pathname
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = history.listen(({ action, location }) => {
      const isLatest = () => pending.location === location
      const show = async () => {
        if (!isLatest()) return
        pending.location = null
        path = location.pathname
        startTransition(() => setShown({ action, location }))
        await new Promise<void>((resolve) => pending.whenShown.push(resolve))
      }
      pending.location = location
      clearTimeout(timer)
      if (location.pathname === path) {
        setWaiting(false)
        void show()
        return
      }
      timer = setTimeout(() => setWaiting(true), SIGN_MS)
      loadPage(tools, location).then(() => {
        if (!isLatest()) return
        clearTimeout(timer)
        setWaiting(false)
        growPicture(path, location.pathname, show)
      })
    })
    const onClick = (event: MouseEvent) => followLink(history, event)
    document.addEventListener('click', onClick)
    return () => {
      clearTimeout(timer)
      unlisten()
      document.removeEventListener('click', onClick)
    }
  }, [history, pending, tools])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useLayoutEffect(() => {
    for (const tell of pending.whenShown.splice(0)) tell()
  }, [shown, pending])

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      <PageWaitingContext value={isWaiting}>{children}</PageWaitingContext>
    </Router>
  )
}
