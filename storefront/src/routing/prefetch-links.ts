import { whenTouched } from '../page/when-touched'
import { matchRoute } from '../routes'
import { type PageTools, startPageLoad } from './page-load'
import { artworkPath } from './paths'

/** A pointer that rests this long on a link, or the focus, means it, in milliseconds. */
const DWELL_MS = 80

type Connection = { saveData?: boolean }

/** Whether the visitor asked to save data: then nothing is loaded that was not asked for. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** The link to another page of the storefront, in this tab. */
function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  const { pathname } = link
  return pathname === window.location.pathname || matchRoute(pathname).route.path === '*' ? undefined : link
}

/**
 * Loads what a page needs before its link is pressed to the end: chunk and data of a link under the pointer or the
 * focus, and the chunk of an artwork's page at the first touch.
 */
export function prefetchLinks(tools: PageTools): void {
  // Of each kind of event: a page that scrolls to the focus moves below the pointer.
  const timers: Record<string, ReturnType<typeof setTimeout>> = {}
  const load = (link: HTMLAnchorElement) => {
    const { chunk, data } = startPageLoad(tools, link)
    // What fails now is tried again, and told, when the link is pressed.
    chunk.catch(() => undefined)
    data?.catch(() => undefined)
  }
  const onReached = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    clearTimeout(timers[type])
    const isPressed = type === 'pointerdown'
    if (savesData() && !isPressed) return
    const link = pageLinkOf(target)
    if (link) timers[type] = setTimeout(() => load(link), isPressed ? 0 : DWELL_MS)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, onReached, { passive: true })
  // Who pointed or moved the focus before these listeners were there.
  onReached({ type: 'pointerover', target: document.querySelector('a:hover') })
  onReached({ type: 'focusin', target: document.activeElement })

  const loadArtworkPage = () =>
    void matchRoute(artworkPath('any'))
      .route.page.preload()
      .catch(() => undefined)
  if (!savesData()) whenTouched(loadArtworkPage)
}
