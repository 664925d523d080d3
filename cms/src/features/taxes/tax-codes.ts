/** Stripe's codes for goods of any kind, and for shipping: what is charged where the artist names no other. */
export const DEFAULT_TAX_CODES = {
  original: 'txcd_99999999',
  print: 'txcd_99999999',
  shipping: 'txcd_92010001',
} as const
