/** Addresses of the screens (specification section 2). */
export const homePath = '/'
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const contactPath = '/contact'
export const landingPath = '/landing'
export const privacyPath = '/privacy'

/** The owner's sign-in; reached by navigation, not by the router (specification section 7). */
export const loginPath = '/api/login'

/** Address of an artwork's page. */
export const artworkPath = (slug: string): string => `/artwork/${encodeURIComponent(slug)}`

/** Where a collector leaves the list, by the token of a letter. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`

/** Address of an order's confirmation. */
export const confirmationPath = (orderId: string): string =>
  `/payment-confirmation/${encodeURIComponent(orderId)}`
