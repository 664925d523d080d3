import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { artworkPath } from './paths'

/** Of the picture that grows from one page to the next; theme.ts says how. */
const NAME = 'work'

const slugOf = (path: string): string | undefined =>
  path.startsWith(artworkPath('')) ? decodeURIComponent(path.slice(artworkPath('').length)) : undefined

const isOnScreen = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}

/** The work's picture as the visitor sees it on the present page. */
const pictureOf = (slug: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-work="${CSS.escape(slug)}"]`)].find(isOnScreen)

/** The View Transitions API, where the browser has it and nobody asked for less motion. */
const canGrow = (): boolean =>
  'startViewTransition' in document &&
  !document.hidden &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the next page. A work's picture that is on both pages grows or shrinks from its place on the one to its place on
 * the other; everything else changes at once.
 * @param show draws the next page
 */
export function growPicture(from: string, to: string, show: () => void): void {
  const slug = slugOf(to) ?? slugOf(from)
  const before = slug !== undefined && canGrow() ? pictureOf(slug) : undefined
  if (slug === undefined || !before) {
    startTransition(show)
    return
  }
  let after: HTMLElement | undefined
  before.style.viewTransitionName = NAME
  const transition = document.startViewTransition(() => {
    before.style.viewTransitionName = ''
    flushSync(show)
    after = pictureOf(slug)
    if (after) after.style.viewTransitionName = NAME
    else transition.skipTransition()
  })
  // Skipped by us, by the next one, or because the window was hidden: the page is shown all the same.
  transition.ready.catch(() => undefined)
  transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = ''
  })
}
