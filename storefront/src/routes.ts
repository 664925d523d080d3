import { matchPath, type Params } from 'react-router-dom'
import './api/work-page-call'
import { prefetchArtwork } from './artworks/detail/prefetch-artwork'
import { prefetchFeaturedArtwork } from './artworks/gallery/featured-artwork-query'
import { longGalleryOf } from './artworks/gallery/gallery-of'
import { featurePages } from './features'
import { contactForm } from './messages/lazy-contact-form'
import { moreWorks, workFacts } from './pages/work/lazy-work-parts'
import { lazyPage } from './routing/lazy-page'
import type { PageRoute } from './routing/page-route'

/** One chunk for both pages of email links, because every visitor's first download has the names of all chunks. */
const subscriptionPage = lazyPage(
  'SubscriptionPage',
  async () => (await import('./pages/SubscriptionPage')).SubscriptionPage,
)

/** For addresses without a page. */
const notFound: PageRoute = {
  path: '*',
  page: lazyPage('NotFoundPage', async () => (await import('./pages/NotFoundPage')).NotFoundPage),
  sameForEveryone: false,
}

/** The path of the pages of works. */
export const workRoute = '/artwork/:slug'

/** Every page by its address. What it tells search engines is in routes-metadata.ts. */
const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: lazyPage('HomePage', async () => (await import('./pages/HomePage')).HomePage),
    sameForEveryone: true,
    load: (tools, _params, { shop, search }) => {
      const long = longGalleryOf(shop)
      return long
        ? Promise.all([long.page.preload(), long.load(tools, search)])
        : tools.prefetch('listArtworks', {})
    },
  },
  {
    path: workRoute,
    page: lazyPage('ArtworkPage', async () => (await import('./pages/ArtworkPage')).ArtworkPage),
    sameForEveryone: true,
    load: (tools, { slug = '' }) =>
      Promise.all([
        prefetchArtwork(tools, slug),
        ...(['delivery', 'prints'] as const).map((name) => tools.prefetch('getShopText', { name })),
        tools.prefetch('listMoreWorks', { slug }),
        workFacts.preload(),
        moreWorks.preload(),
      ]),
  },
  {
    path: '/preview/:slug',
    page: lazyPage('PreviewPage', async () => (await import('./pages/PreviewPage')).PreviewPage),
    sameForEveryone: false,
    wakesAtOnce: true,
  },
  {
    path: '/cart',
    page: lazyPage('CartPage', async () => (await import('./pages/CartPage')).CartPage),
    sameForEveryone: false,
    wakesAtOnce: 'with a cart',
  },
  {
    path: '/checkout',
    page: lazyPage('CheckoutPage', async () => (await import('./pages/CheckoutPage')).CheckoutPage),
    sameForEveryone: false,
    wakesAtOnce: 'with a cart',
  },
  {
    path: '/payment-confirmation/:orderId',
    page: lazyPage(
      'ConfirmationPage',
      async () => (await import('./pages/ConfirmationPage')).ConfirmationPage,
    ),
    sameForEveryone: false,
    wakesAtOnce: true,
  },
  {
    path: '/contact',
    page: lazyPage('ContactPage', async () => (await import('./pages/ContactPage')).ContactPage),
    sameForEveryone: true,
    load: ({ prefetch }, _params, { search }) => {
      const slugOrId = new URLSearchParams(search).get('work')
      return Promise.all([
        prefetch('getShopText', { name: 'biography' }),
        contactForm.preload(),
        slugOrId && prefetch('getArtwork', { slugOrId }),
      ])
    },
  },
  {
    path: '/privacy',
    page: lazyPage('PrivacyPage', async () => (await import('./pages/PrivacyPage')).PrivacyPage),
    sameForEveryone: true,
    load: ({ prefetch }) => prefetch('getShopText', { name: 'privacy' }),
  },
  {
    path: '/landing',
    page: lazyPage('LandingPage', async () => (await import('./pages/LandingPage')).LandingPage),
    sameForEveryone: true,
    load: (tools, _params, { shop }) => prefetchFeaturedArtwork(tools, longGalleryOf(shop)),
  },
  {
    path: '/unsubscribe/:token',
    page: subscriptionPage,
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('readSubscription', { token }),
  },
  {
    path: '/confirm-subscription/:token',
    page: subscriptionPage,
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('readConfirmation', { token }),
  },
  ...featurePages,
  notFound,
]

/** Decodes each segment like the router, so that a page requests exactly what was loaded for it. */
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
  return { route: notFound, params: {} }
}
