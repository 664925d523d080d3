/** Addresses of the screens (specification section 2). */
export const homePath = '/'
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const contactPath = '/contact'

/** Address of an artwork's page. */
export const artworkPath = (slug: string): string => `/artwork/${encodeURIComponent(slug)}`

/** Address of an order's confirmation. */
export const confirmationPath = (orderId: string): string =>
  `/payment-confirmation/${encodeURIComponent(orderId)}`
