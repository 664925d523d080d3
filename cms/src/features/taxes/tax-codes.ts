/** Stripe's codes for general goods and for shipping, used when the artist names no others. */
export const DEFAULT_TAX_CODES = {
  original: 'txcd_99999999',
  print: 'txcd_99999999',
  shipping: 'txcd_92010001',
} as const
