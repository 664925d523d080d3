/** Addresses of the pages. */
export const homePath = '/'
export const aboutPath = '/about'
export const commissionPath = '/commission'
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const contactPath = '/contact'
export const payPath = (token: string): string => `/pay/${token}`
/** The page that requests a link to all orders of an address. */
export const findOrdersPath = '/orders'
export const giftCardPath = '/gift-card'
export const landingPath = '/landing'
export const privacyPath = '/privacy'
export const allSeriesPath = '/series'

/** The address of a legal page, by its name. */
export const legalPath = (page: string): string => `/${page}`

/** The sign-in page. The server answers it, so it is opened by a full navigation instead of the router. */
export const loginPath = '/api/login'

/** Address of an artwork's page. */
export const artworkPath = (slug: string): string => `/artwork/${encodeURIComponent(slug)}`

/** Address of a series' page. */
export const seriesPath = (slug: string): string => `${allSeriesPath}/${encodeURIComponent(slug)}`

/** The address of the artist's preview of an artwork that is not public. */
export const previewPath = (slug: string): string => `/preview/${encodeURIComponent(slug)}`

/** Address of a private artwork, by the token of its link. */
export const privatePath = (token: string): string => `/private/${encodeURIComponent(token)}`

/** The contact page with a question about a work of the gallery. */
export const askPath = (slug: string): string => `${contactPath}?work=${encodeURIComponent(slug)}`

/** The contact page with a question about a work of a private view. */
export const askViewPath = (token: string, work: number): string =>
  `${contactPath}?view=${encodeURIComponent(token)}&of=${work}`

/** The contact page with a question about the price of shipping a work. @param place in words */
export const askShippingPath = (slug: string, place: string): string =>
  `${askPath(slug)}&ship-to=${encodeURIComponent(place)}`

/** The page that unsubscribes, by the token of an email. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`

/** The page that confirms a subscription, by the token of its email. */
export const confirmSubscriptionPath = (token: string): string =>
  `/confirm-subscription/${encodeURIComponent(token)}`

/** The server's CSV file of all subscribers, for owners. */
export const subscribersExportPath = '/api/cms/newsletter_subscriptions/export'

/** Address of an order's confirmation. */
export const confirmationPath = (orderId: string): string =>
  `/payment-confirmation/${encodeURIComponent(orderId)}`

/** The panel, which is not part of the storefront: opened by a full navigation. */
export const panelPath = (place = ''): string => `/admin${place}`
