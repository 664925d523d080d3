/** The paths of the gift cards' calls. */
export const giftCardPaths = {
  readGiftCardOffer: '/api/gift-cards',
  buyGiftCard: '/api/gift-cards/orders',
  readGiftCardBalance: '/api/gift-cards/balance',
  readGiftCard: '/api/gift-cards/{token}/card',
} as const
