/** The paths of the calls of an order's own page, and of the page with all orders of an address. */
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
