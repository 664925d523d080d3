/** The paths of the calls that the buyer's phone makes. */
export const payHerePaths = {
  readHereSale: '/api/pay-here/{token}',
  quoteHereSale: '/api/pay-here/{token}/quote',
  payHereSale: '/api/pay-here/{token}',
} as const
