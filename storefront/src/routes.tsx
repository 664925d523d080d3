import { matchPath, type Params } from 'react-router-dom'
import type { Prefetch } from './api/prefetch'
import { prefetchArtwork } from './artworks/detail/prefetch-artwork'
import { prefetchFeaturedArtwork } from './artworks/gallery/featured-artwork-query'
import { type LazyPage, lazyPage } from './lazy-page'
import { contactForm } from './messages/lazy-contact-form'

export type PageRoute = {
  path: string
  page: LazyPage
  /** Loads on the server what the page needs to render; in the browser the page loads it itself. */
  load?: (tools: Prefetch, params: Readonly<Params>) => Promise<unknown>
  /** Whether its HTML may be cached and sent to everyone. */
  sameForEveryone: boolean
}

/** Every page by its address. The page itself sets its title and description (`useHead`). */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: lazyPage('HomePage', async () => (await import('./pages/HomePage')).HomePage),
    load: ({ prefetch }) => prefetch('listArtworks', {}),
    sameForEveryone: true,
  },
  {
    path: '/artwork/:slug',
    page: lazyPage('ArtworkPage', async () => (await import('./pages/ArtworkPage')).ArtworkPage),
    load: (tools, { slug = '' }) => prefetchArtwork(tools, slug),
    sameForEveryone: true,
  },
  {
    path: '/cart',
    page: lazyPage('CartPage', async () => (await import('./pages/CartPage')).CartPage),
    sameForEveryone: false,
  },
  {
    path: '/checkout',
    page: lazyPage('CheckoutPage', async () => (await import('./pages/CheckoutPage')).CheckoutPage),
    sameForEveryone: false,
  },
  {
    path: '/payment-confirmation/:orderId',
    page: lazyPage(
      'ConfirmationPage',
      async () => (await import('./pages/ConfirmationPage')).ConfirmationPage,
    ),
    sameForEveryone: false,
  },
  {
    path: '/contact',
    page: lazyPage('ContactPage', async () => (await import('./pages/ContactPage')).ContactPage),
    load: ({ prefetch }) =>
      Promise.all([prefetch('getShopText', { name: 'biography' }), contactForm.preload()]),
    sameForEveryone: true,
  },
  {
    path: '/privacy',
    page: lazyPage('PrivacyPage', async () => (await import('./pages/PrivacyPage')).PrivacyPage),
    load: ({ prefetch }) => prefetch('getShopText', { name: 'privacy' }),
    sameForEveryone: true,
  },
  {
    path: '/landing',
    page: lazyPage('LandingPage', async () => (await import('./pages/LandingPage')).LandingPage),
    load: (tools) => prefetchFeaturedArtwork(tools),
    sameForEveryone: true,
  },
  {
    path: '/unsubscribe/:token',
    page: lazyPage('UnsubscribePage', async () => (await import('./pages/UnsubscribePage')).UnsubscribePage),
    load: ({ prefetch }, { token = '' }) => prefetch('readSubscription', { token }),
    sameForEveryone: false,
  },
  {
    path: '*',
    page: lazyPage('NotFoundPage', async () => (await import('./pages/NotFoundPage')).NotFoundPage),
    sameForEveryone: false,
  },
]

/** Segment by segment, as the router does it: what a page asks for is then what was loaded for it. */
const decodePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/')

/** The route of an address, with its parameters. @throws URIError for a malformed `%` */
export function matchRoute(pathname: string): { route: PageRoute; params: Readonly<Params> } {
  const path = decodePath(pathname)
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (match) return { route, params: match.params }
  }
  throw new Error('The last route matches everything')
}
