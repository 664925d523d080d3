import { ExpressInCart } from '../features/express-pay/ExpressInCart'
import { CartDelivery } from '../features/shipping-zones/CartDelivery'
import type { ShownCart } from '../pages/shown-cart'
import type { Parts } from '../ui/show-parts'

/** In the cart: between the sums and the total, and below the link to checkout while something can be bought. */
export const cartNotes: Parts = { 'shipping-zones': CartDelivery }
export const belowCart: Parts<ShownCart> = { 'express-pay': ExpressInCart }
