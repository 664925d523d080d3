import type { LegalPageName } from '@gesso/shared-types/features/legal/legal'
import type { ShopInfo } from '@gesso/shared-types/page'
import type { Params } from 'react-router-dom'
import './features/about/about-call'
import './features/certificates/certificate-calls'
import './api/gallery-calls'
import './features/gift-cards/gift-card-calls'
import './features/legal/legal-calls'
import './features/offers/offer-calls'
import './features/order-pages/order-page-calls'
import './features/agreements/pay-calls'
import './features/private-views/private-view-call'
import './features/series/series-calls'
import type { Prefetch } from './api/prefetch'
import './api/work-page-call'
import { prefetchArtwork } from './artworks/detail/prefetch-artwork'
import { prefetchLongGallery } from './artworks/finder/prefetch-long-gallery'
import { prefetchFeaturedArtwork } from './artworks/gallery/featured-artwork-query'
import { commissionForm } from './features/offers/lazy-commission-form'
import { contactForm } from './messages/lazy-contact-form'
import { longGallery } from './pages/lazy-long-gallery'
import { moreWorks, workFacts } from './pages/work/lazy-work-parts'
import type { RoutePath } from './routes'

type Asked = { shop: ShopInfo; search: string }
type Load = (tools: Prefetch, params: Readonly<Params>, asked: Asked) => Promise<unknown>

const legalPage =
  (page: LegalPageName): Load =>
  ({ prefetch }) =>
    prefetch('getLegalPage', { page })

/**
 * Loads what a page needs to be drawn: on the server before it is rendered, in the browser before it takes the place of
 * the page before.
 */
export const routesLoads: Partial<Record<RoutePath, Load>> = {
  '/': (tools, _params, { shop, search }) =>
    shop.hasFinder
      ? Promise.all([longGallery.preload(), prefetchLongGallery(tools, search)])
      : tools.prefetch('listArtworks', {}),
  '/artwork/:slug': (tools, { slug = '' }) =>
    Promise.all([
      prefetchArtwork(tools, slug),
      ...(['delivery', 'prints'] as const).map((name) => tools.prefetch('getShopText', { name })),
      tools.prefetch('listMoreWorks', { slug }),
      workFacts.preload(),
      moreWorks.preload(),
    ]),
  '/private/:token': ({ prefetch }, { token = '' }) => prefetch('getPrivateArtwork', { token }),
  '/view/:token': ({ prefetch }, { token = '' }) => prefetch('getPrivateView', { token }),
  '/pay/:token': ({ prefetch }, { token = '' }) => prefetch('readAgreement', { token }),
  '/about': ({ prefetch }) => prefetch('getAbout', {}),
  '/series': ({ prefetch }) => prefetch('listSeries', {}),
  '/series/:slug': ({ prefetch }, { slug = '' }) =>
    Promise.all([prefetch('getSeries', { slug }), prefetch('listSeries', {})]),
  '/contact': ({ prefetch }, _params, { search }) => {
    const slugOrId = new URLSearchParams(search).get('work')
    return Promise.all([
      prefetch('getShopText', { name: 'biography' }),
      contactForm.preload(),
      slugOrId && prefetch('getArtwork', { slugOrId }),
    ])
  },
  '/commission': ({ prefetch }) => Promise.all([prefetch('getCommissions', {}), commissionForm.preload()]),
  '/privacy': ({ prefetch }) => prefetch('getShopText', { name: 'privacy' }),
  '/terms': legalPage('terms'),
  '/returns': legalPage('returns'),
  '/delivery': legalPage('delivery'),
  '/imprint': legalPage('imprint'),
  '/legal/:page/:number': ({ prefetch }, { page, number = '' }) =>
    prefetch('getLegalVersion', { page: page as LegalPageName, number }),
  '/landing': (tools, _params, { shop }) => prefetchFeaturedArtwork(tools, shop.hasFinder),
  '/gift-card': ({ prefetch }) => prefetch('readGiftCardOffer', {}),
  '/gift-card/:token': ({ prefetch }, { token = '' }) => prefetch('readGiftCard', { token }),
  '/order/:token': ({ prefetch }, { token = '' }) => prefetch('readOrderPage', { token }),
  '/orders/:token': ({ prefetch }, { token = '' }) => prefetch('readFoundOrders', { token }),
  '/certificate/:code': ({ prefetch }, { code = '' }) => prefetch('readCertificate', { code }),
  '/certificate/owner/:token': ({ prefetch }, { token = '' }) => prefetch('readOwnedCertificate', { token }),
  '/unsubscribe/:token': ({ prefetch }, { token = '' }) => prefetch('readSubscription', { token }),
  '/confirm-subscription/:token': ({ prefetch }, { token = '' }) => prefetch('readConfirmation', { token }),
}
