/** Addresses of the pages. */
export const homePath = '/'
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const contactPath = '/contact'
export const landingPath = '/landing'
export const privacyPath = '/privacy'

/** The owner's sign-in. The server answers it, so it is reached by navigation and not by the router. */
export const loginPath = '/api/login'

/** Address of an artwork's page. */
export const artworkPath = (slug: string): string => `/artwork/${encodeURIComponent(slug)}`

/** Where a subscriber leaves the mailing list, by the token of an email. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`

/** The server's CSV file of all subscribers, for the owner. */
export const subscribersExportPath = '/api/cms/newsletter_subscriptions/export'

/** Address of an order's confirmation. */
export const confirmationPath = (orderId: string): string =>
  `/payment-confirmation/${encodeURIComponent(orderId)}`
