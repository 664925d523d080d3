/**
 * The paths of the calls that visitors' pages make, without their schemas: a page recognizes the answers that it came
 * with by path, and loads the schemas with its first call.
 */
export const endpointPaths = {
  currentUser: '/api/auth/user',
  listSocial: '/api/social-media',
  getShopText: '/api/shop-texts/{name}',
  subscribe: '/api/subscriptions',
  readConfirmation: '/api/confirm-subscription/{token}',
  readSubscription: '/api/unsubscribe/{token}',
  unsubscribe: '/api/unsubscribe/{token}',
  listArtworks: '/api/artworks',
  getArtwork: '/api/artworks/{slugOrId}',
  getPrivateArtwork: '/api/private-artworks/{token}',
  getNeighbours: '/api/neighbours/{slug}',
  sendMessage: '/api/contact',
  botCheck: '/api/bot-check',
  createPaymentIntent: '/api/create-payment-intent',
  placeOrder: '/api/orders',
  getOrder: '/api/orders/{id}',
} as const satisfies Record<string, `/api/${string}`>

/** The path of the call for what is shown below an artwork. */
export const moreWorksPath = '/api/artworks/{slug}/more-works'

/** The path of the call that prices an order before it is placed. */
export const orderQuotePath = '/api/order-quotes'
