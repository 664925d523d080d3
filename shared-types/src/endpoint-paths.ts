/**
 * The paths of the calls that visitors' pages make. Apart from their schemas: a page knows the answers that it came with
 * by these, and loads the schemas with its first call.
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
  sendMessage: '/api/contact',
  botCheck: '/api/bot-check',
  createPaymentIntent: '/api/create-payment-intent',
  placeOrder: '/api/orders',
  getOrder: '/api/orders/{id}',
} as const satisfies Record<string, `/api/${string}`>

/** The path of the about page's call. */
export const aboutPath = '/api/about'

/** The path of the call of what stands below an artwork. */
export const moreWorksPath = '/api/artworks/{slug}/more-works'

/** The path of the call that prices an order before it is placed. */
export const orderQuotePath = '/api/order-quotes'
/** The path of the call of what shipping to a place is like. */
export const shippingPath = '/api/shipping/{country}'

/** The path of the call of who wants to be told of something. */
export const wishPath = '/api/wishes'

/** The paths of a long gallery's calls. */
export const galleryPaths = {
  findArtworks: '/api/gallery',
  getNeighbours: '/api/neighbours/{slug}',
} as const

/** The paths of the legal pages' calls. */
export const legalPaths = {
  getLegalPage: '/api/legal-pages/{page}',
  getLegalVersion: '/api/legal-pages/{page}/{number}',
} as const

/** Where a browser reports that it shows a page, if the artist counts visits. */
export const visitsPath = '/api/visits'

/** The paths of a private view's calls. */
export const privateViewPaths = {
  getPrivateView: '/api/private-views/{token}',
  openPrivateView: '/api/private-views/{token}',
  tellViewOpened: '/api/private-views/{token}/openings',
  printPrivateView: '/api/private-views/{token}/pdf',
} as const

/** The paths of the gift cards' calls. */
export const giftCardPaths = {
  readGiftCardOffer: '/api/gift-cards',
  buyGiftCard: '/api/gift-cards/orders',
  readGiftCardBalance: '/api/gift-cards/balance',
  readGiftCard: '/api/gift-cards/{token}/card',
} as const

/** The paths of the calls of who checks or has a certificate. */
export const certificatePaths = {
  readCertificate: '/api/certificates/{code}',
  readCertificateProof: '/api/certificates/{code}/proof',
  readOwnedCertificate: '/api/owned-certificates/{token}',
  printOwnedCertificate: '/api/owned-certificates/{token}/pdf',
  handOverCertificate: '/api/owned-certificates/{token}/hand-over',
  takeBackCertificate: '/api/owned-certificates/{token}/take-back',
  takeOverCertificate: '/api/owned-certificates/{token}/take-over',
} as const

/** The paths of the calls with which a buyer pays what was agreed. */
export const payPaths = {
  readAgreement: '/api/pay/{token}',
  quotePayment: '/api/pay/{token}/quote',
  payAgreed: '/api/pay/{token}',
  askForShipping: '/api/shipping-requests',
} as const

/** The paths of the calls of an order's own page, and of the one with all orders of an address. */
export const orderPagePaths = {
  readOrderPage: '/api/order-pages/{token}',
  askForAddressCode: '/api/order-pages/{token}/address-code',
  correctOwnAddress: '/api/order-pages/{token}/address',
  writeAboutOrder: '/api/order-pages/{token}/messages',
  withdrawFromOrder: '/api/order-pages/{token}/withdrawal',
  findOrders: '/api/order-searches',
  readFoundOrders: '/api/order-searches/{token}',
  closeFoundOrders: '/api/order-searches/{token}',
} as const

/** The path of the call of who offers an amount for a work. */
export const offersPath = '/api/offers'
/** The path of the calls of who would like a work made. */
export const commissionsPath = '/api/commissions'
