import { discountChoice } from './features/discounts/order-fields'
import { giftCardInQuote, giftCardOfOrder, giftCardOfQuote } from './features/gift-cards/order-fields'
import { agreementOfOrder } from './features/legal/order-fields'
import { pickUpChoice, shippingInQuote, shippingOfItem } from './features/shipping-zones/order-fields'
import { packedWords } from './features/shipping-zones/packed-words'
import { taxChoice, taxInQuote } from './features/taxes/order-fields'

/** What features add to the buyer's choices of an order. */
export const choicesOfFeatures = {
  ...taxChoice,
  ...discountChoice,
  ...pickUpChoice,
}

/** What features add to the input that places an order. */
export const placedWithFeatures = {
  ...giftCardOfOrder,
  ...agreementOfOrder,
}

/** What features add to the input of an order quote. */
export const quotedWithFeatures = {
  ...giftCardOfQuote,
}

/** What features add to an order quote. */
export const quoteOfFeatures = {
  ...taxInQuote,
  ...giftCardInQuote,
  ...shippingInQuote,
}

/** What features add to an item in the artist's list of orders. */
export const itemOfFeatures = {
  ...shippingOfItem,
}

/** What features tell the artist about an item, besides its size and number. */
export const wordsOfItems: readonly ((item: object) => string[])[] = [packedWords]
