/** Addresses of the pages. */
export const homePath = '/'
export const aboutPath = '/about'
export const commissionPath = '/commission'
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const contactPath = '/contact'
export const payPath = (token: string): string => `/pay/${token}`
/** Where a buyer asks for a link to all their orders. */
export const findOrdersPath = '/orders'
export const giftCardPath = '/gift-card'
export const landingPath = '/landing'
export const privacyPath = '/privacy'
export const allSeriesPath = '/series'

/** Address of a legal page, by its name. */
export const legalPath = (page: string): string => `/${page}`

/** The owner's sign-in. The server answers it, so it is reached by navigation and not by the router. */
export const loginPath = '/api/login'

/** Address of an artwork's page. */
export const artworkPath = (slug: string): string => `/artwork/${encodeURIComponent(slug)}`

/** Address of a series' page. */
export const seriesPath = (slug: string): string => `${allSeriesPath}/${encodeURIComponent(slug)}`

/** Address of the artist's preview of an artwork that not everyone sees. */
export const previewPath = (slug: string): string => `/preview/${encodeURIComponent(slug)}`

/** Address of a private artwork, by the token of its link. */
export const privatePath = (token: string): string => `/private/${encodeURIComponent(token)}`

/** The contact page, to ask about a work of the gallery. */
export const askPath = (slug: string): string => `${contactPath}?work=${encodeURIComponent(slug)}`

/** The contact page, to ask about a work of a private view. */
export const askViewPath = (token: string, work: number): string =>
  `${contactPath}?view=${encodeURIComponent(token)}&of=${work}`

/** The contact page, to ask what shipping a work to a place costs. @param place as people say it */
export const askShippingPath = (slug: string, place: string): string =>
  `${askPath(slug)}&ship-to=${encodeURIComponent(place)}`

/** Where a subscriber leaves the mailing list, by the token of an email. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`

/** Where a subscription is confirmed, by the token of the email that asks for it. */
export const confirmSubscriptionPath = (token: string): string =>
  `/confirm-subscription/${encodeURIComponent(token)}`

/** The server's CSV file of all subscribers, for the owner. */
export const subscribersExportPath = '/api/cms/newsletter_subscriptions/export'

/** Address of an order's confirmation. */
export const confirmationPath = (orderId: string): string =>
  `/payment-confirmation/${encodeURIComponent(orderId)}`

/** The panel, which is no part of the storefront: reached by navigation. */
export const panelPath = (place = ''): string => `/admin${place}`
