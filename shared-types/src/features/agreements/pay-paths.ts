/** The paths of the calls that pay an agreement. */
export const payPaths = {
  readAgreement: '/api/pay/{token}',
  quotePayment: '/api/pay/{token}/quote',
  payAgreed: '/api/pay/{token}',
  askForShipping: '/api/shipping-requests',
} as const
