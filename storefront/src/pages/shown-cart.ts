import type { CheckedCart } from '../cart/use-checked-cart'

/** The cart as what features add to it knows it. */
export type ShownCart = {
  cart: CheckedCart
  /** Shows what keeps the cart from being ordered. */
  onBlocked: () => void
  /** Takes the artworks with which an order was refused just now. */
  onRefused: (artworkIds: readonly number[]) => void
}
