import { matchRoute } from '../routes'

/** The link at the target, if it opens a page of the storefront in this tab. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.download || link.origin !== window.location.origin) return undefined
  return matchRoute(link.pathname).route.path === '*' ? undefined : link
}
