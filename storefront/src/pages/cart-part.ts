import type { ComponentType } from 'react'
import type { CheckedCart } from '../cart/use-checked-cart'

/** The cart as its parts show it. */
export type ShownCart = {
  cart: CheckedCart
  /** Shows what keeps the cart from being ordered. */
  onBlocked: () => void
  /** Takes the artworks with which an order was refused just now. */
  onRefused: (artworkIds: readonly number[]) => void
}

/** What a feature adds to the cart. What it does not need it leaves out. */
export type CartPart = {
  /** The feature's name. */
  feature: string
  /** Between the sums and the total. */
  InSummary?: ComponentType
  /** Below the way to checkout, while something can be bought. */
  Below?: ComponentType<ShownCart>
}
