import { artworkPath } from './paths'

/** The name of the transition of a picture between pages; global-style.ts has its styles. */
const NAME = 'work'

const slugOf = (path: string): string | undefined =>
  path.startsWith(artworkPath('')) ? decodeURIComponent(path.slice(artworkPath('').length)) : undefined

const isOnScreen = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}

/** The work's picture that is visible on the present page. */
const pictureOf = (slug: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-work="${CSS.escape(slug)}"]`)].find(isOnScreen)

/** Whether the browser has the View Transitions API and the visitor does not prefer reduced motion. */
const canGrow = (): boolean =>
  'startViewTransition' in document &&
  !document.hidden &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the next page. A work's picture on both pages moves and scales from its old place to its new one; everything
 * else changes at once.
 * @param show renders the next page in short tasks; fulfilled when it is in the document
 */
export function growPicture(from: string, to: string, show: () => Promise<void>): void {
  const slug = slugOf(to) ?? slugOf(from)
  const before = slug !== undefined && canGrow() ? pictureOf(slug) : undefined
  if (slug === undefined || !before) {
    void show()
    return
  }
  let after: HTMLElement | undefined
  before.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    before.style.viewTransitionName = ''
    await show()
    after = pictureOf(slug)
    if (after) after.style.viewTransitionName = NAME
    else transition.skipTransition()
  })
  // Skipped here, by the next transition, or because the window is hidden: the page is shown anyway.
  transition.ready.catch(() => undefined)
  transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = ''
  })
}
