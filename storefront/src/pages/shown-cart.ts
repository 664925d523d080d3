import type { CheckedCart } from '../cart/use-checked-cart'

/** The cart as features that add to it see it. */
export type ShownCart = {
  cart: CheckedCart
  /** Shows why the cart cannot be ordered. */
  onBlocked: () => void
  /** Called with the ids of artworks for which an order was just refused. */
  onRefused: (artworkIds: readonly number[]) => void
}
