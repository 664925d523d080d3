import { useQuoteOfShipping } from '../features/agreements/quote-of-shipping'
import { useDiscountPart } from '../features/discounts/discount-part'
import { useExpressPart } from '../features/express-pay/express-part'
import { useGiftCardPart } from '../features/gift-cards/gift-card-part'
import { useShippingPart } from '../features/shipping-zones/shipping-part'
import { useTaxNumberPart } from '../features/taxes/tax-number-part'
import type { UseCheckoutPart } from '../pages/checkout/checkout-part'

/** What features add to checkout, in the order of the page. */
export const checkoutParts: readonly UseCheckoutPart[] = [
  useExpressPart,
  useDiscountPart,
  useGiftCardPart,
  useTaxNumberPart,
  useQuoteOfShipping,
  useShippingPart,
]
