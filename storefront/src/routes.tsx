import { matchPath, type Params } from 'react-router-dom'
import { type LazyPage, lazyPage } from './lazy-page'

export type PageRoute = {
  path: string
  page: LazyPage
  /** Whether its HTML may be cached and sent to everyone. */
  sameForEveryone: boolean
}

/** One chunk for both links of emails: every visitor's first download has the names of all chunks. */
const subscriptionPage = lazyPage(
  'SubscriptionPage',
  async () => (await import('./pages/SubscriptionPage')).SubscriptionPage,
)

/** The list and a series in one chunk, for the same reason. */
const seriesPage = lazyPage(
  'SeriesPage',
  async () => (await import('./features/series/SeriesPage')).SeriesPage,
)

/** Buying and having one in one chunk, for the same reason. */
const giftCardPages = lazyPage(
  'GiftCardPages',
  async () => (await import('./features/gift-cards/GiftCardPages')).GiftCardPages,
)

/** An order's own page and those with all orders of a buyer in one chunk, for the same reason. */
const orderPages = lazyPage(
  'OrderPages',
  async () => (await import('./features/order-pages/OrderPages')).OrderPages,
)
/** Checking and having one in one chunk, for the same reason. */
const certificatePages = lazyPage(
  'CertificatePages',
  async () => (await import('./features/certificates/CertificatePages')).CertificatePages,
)

/** All legal pages and their versions in one chunk, for the same reason. */
const legalPage = {
  page: lazyPage('LegalPage', async () => (await import('./features/legal/LegalPage')).LegalPage),
  sameForEveryone: true,
}

/**
 * Every page by its address. The page itself sets its title and description (`useHead`), and what it needs to be
 * rendered stands in routes-loads.ts.
 */
export const routes = [
  {
    path: '/',
    page: lazyPage('HomePage', async () => (await import('./pages/HomePage')).HomePage),
    sameForEveryone: true,
  },
  {
    path: '/artwork/:slug',
    page: lazyPage('ArtworkPage', async () => (await import('./pages/ArtworkPage')).ArtworkPage),
    sameForEveryone: true,
  },
  {
    path: '/private/:token',
    page: lazyPage(
      'PrivateArtworkPage',
      async () => (await import('./features/private-views/PrivateArtworkPage')).PrivateArtworkPage,
    ),
    sameForEveryone: false,
  },
  {
    path: '/view/:token',
    page: lazyPage(
      'PrivateViewPage',
      async () => (await import('./features/private-views/PrivateViewPage')).PrivateViewPage,
    ),
    sameForEveryone: false,
  },
  {
    path: '/pay/:token',
    page: lazyPage('PayPage', async () => (await import('./features/agreements/PayPage')).PayPage),
    sameForEveryone: false,
  },
  {
    path: '/preview/:slug',
    page: lazyPage('PreviewPage', async () => (await import('./pages/PreviewPage')).PreviewPage),
    sameForEveryone: false,
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
    sameForEveryone: true,
  },
  {
    path: '/privacy',
    page: lazyPage('PrivacyPage', async () => (await import('./pages/PrivacyPage')).PrivacyPage),
    sameForEveryone: true,
  },
  {
    path: '/landing',
    page: lazyPage('LandingPage', async () => (await import('./pages/LandingPage')).LandingPage),
    sameForEveryone: true,
  },
  {
    path: '/unsubscribe/:token',
    page: subscriptionPage,
    sameForEveryone: false,
  },
  {
    path: '/confirm-subscription/:token',
    page: subscriptionPage,
    sameForEveryone: false,
  },
  {
    path: '/about',
    page: lazyPage('AboutPage', async () => (await import('./features/about/AboutPage')).AboutPage),
    sameForEveryone: true,
  },
  { path: '/gift-card', page: giftCardPages, sameForEveryone: false },
  { path: '/gift-card/:token', page: giftCardPages, sameForEveryone: false },
  { path: '/order/:token', page: orderPages, sameForEveryone: false },
  { path: '/orders', page: orderPages, sameForEveryone: true },
  { path: '/orders/:token', page: orderPages, sameForEveryone: false },
  { path: '/certificate', page: certificatePages, sameForEveryone: false },
  { path: '/certificate/:code', page: certificatePages, sameForEveryone: false },
  { path: '/certificate/owner/:token', page: certificatePages, sameForEveryone: false },
  { path: '/series', page: seriesPage, sameForEveryone: true },
  { path: '/series/:slug', page: seriesPage, sameForEveryone: true },
  {
    path: '/commission',
    page: lazyPage(
      'CommissionPage',
      async () => (await import('./features/offers/CommissionPage')).CommissionPage,
    ),
    sameForEveryone: true,
  },
  { path: '/terms', ...legalPage },
  { path: '/returns', ...legalPage },
  { path: '/delivery', ...legalPage },
  { path: '/imprint', ...legalPage },
  { path: '/legal/:page/:number', ...legalPage },
  {
    path: '*',
    page: lazyPage('NotFoundPage', async () => (await import('./pages/NotFoundPage')).NotFoundPage),
    sameForEveryone: false,
  },
] as const satisfies readonly PageRoute[]

export type RoutePath = (typeof routes)[number]['path']

/** Segment by segment, as the router does it: what a page asks for is then what was loaded for it. */
const decodePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/')

/** The route of an address, with its parameters. @throws URIError for a malformed `%` */
export function matchRoute(pathname: string): {
  route: (typeof routes)[number]
  params: Readonly<Params>
} {
  const path = decodePath(pathname)
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (match) return { route, params: match.params }
  }
  throw new Error('The last route matches everything')
}
