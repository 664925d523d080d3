/** The paths of the calls with which a buyer pays what was agreed. */
export const payPaths = {
  readAgreement: '/api/pay/{token}',
  quotePayment: '/api/pay/{token}/quote',
  payAgreed: '/api/pay/{token}',
  askForShipping: '/api/shipping-requests',
} as const
