import { matchRoute } from '../routes'
import { pageLinkOf } from './page-link'
import { type PageTools, startPageLoad } from './page-load'
import { artworkPath } from './paths'

/** In milliseconds: after this time, a pointer or the focus on a link probably means it. */
const DWELL_MS = 80

type Connection = { saveData?: boolean }

/** Whether the visitor saves data: then nothing is loaded in advance. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Loads pages in advance: chunk and data of a link that has the pointer or the focus, and the chunk of the artwork page
 * on pages of the gallery.
 * @param showsGallery whether it is shown, rather than the artist's dashboard
 */
export function prefetchLinks(tools: PageTools, showsGallery: boolean): void {
  // In place of the browser, which would load whole pages (entry-server.tsx).
  document.querySelector('script[type=speculationrules]')?.remove()
  // One timer per kind of event, because scrolling to the focus moves the page below the pointer.
  const timers: Record<string, ReturnType<typeof setTimeout>> = {}
  const load = (link: HTMLAnchorElement) => {
    const { chunk, data } = startPageLoad(tools, link)
    // A failure now is repeated, and shown, when the link is pressed.
    chunk.catch(() => undefined)
    data?.catch(() => undefined)
  }
  const onReached = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    clearTimeout(timers[type])
    const isPressed = type === 'pointerdown'
    if (savesData() && !isPressed) return
    const link = pageLinkOf(target)
    if (link && link.pathname !== window.location.pathname)
      timers[type] = setTimeout(() => load(link), isPressed ? 0 : DWELL_MS)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, onReached, { passive: true })
  // For a pointer or focus from before these listeners.
  onReached({ type: 'pointerover', target: document.querySelector('a:hover') })
  onReached({ type: 'focusin', target: document.activeElement })

  if (savesData() || !showsGallery || !matchRoute(window.location.pathname).route.sameForEveryone) return
  matchRoute(artworkPath('any'))
    .route.page.preload()
    .catch(() => undefined)
}
