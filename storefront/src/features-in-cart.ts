import { ExpressInCart } from './features/express-pay/ExpressInCart'
import { CartDelivery } from './features/shipping-zones/CartDelivery'
import type { CartPart } from './pages/cart-part'

/** What features add to the cart. */
export const cartParts: readonly CartPart[] = [
  { feature: 'shipping-zones', InSummary: CartDelivery },
  { feature: 'express-pay', Below: ExpressInCart },
]
