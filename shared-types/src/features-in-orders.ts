import { discountChoice } from './features/discounts/order-fields'
import { giftCardInQuote, giftCardOfOrder, giftCardOfQuote } from './features/gift-cards/order-fields'
import { agreementOfOrder } from './features/legal/order-fields'
import { pickUpChoice, shippingInQuote, shippingOfItem } from './features/shipping-zones/order-fields'
import { packedWords } from './features/shipping-zones/packed-words'
import { taxChoice, taxInQuote } from './features/taxes/order-fields'

/** What buyers choose beside items and address. */
export const choicesOfFeatures = {
  ...taxChoice,
  ...discountChoice,
  ...pickUpChoice,
}

/** What an order is placed with. */
export const placedWithFeatures = {
  ...giftCardOfOrder,
  ...agreementOfOrder,
}

/** What an order is priced with. */
export const quotedWithFeatures = {
  ...giftCardOfQuote,
}

/** What the shop says with the price of an order. */
export const quoteOfFeatures = {
  ...taxInQuote,
  ...giftCardInQuote,
  ...shippingInQuote,
}

/** What the artist's list says of an item. */
export const itemOfFeatures = {
  ...shippingOfItem,
}

/** What the artist reads of an item besides its size and number. */
export const wordsOfItems: readonly ((item: object) => string[])[] = [packedWords]
