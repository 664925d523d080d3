import { cartPath } from '../routing/paths'
import type { Toast } from '../ui/use-toast'
import type { AddOutcome } from './cart-store'

const next = { label: 'View Cart', to: cartPath }

/** The toast after adding to the cart. */
export const CART_TOASTS: Record<AddOutcome, Toast> = {
  added: {
    title: 'Added to Cart',
    description: 'Item has been added to your cart.',
    next,
  },
  unchanged: {
    title: 'Already in Cart',
    description: 'Your cart holds as many of this item as one order can have.',
    next,
  },
  'cleared-and-added': {
    title: 'Storage Cleared and Item Added',
    description: 'Browser storage was full. We cleared it and added your item.',
    next,
  },
  failed: {
    title: 'Error Adding to Cart',
    description: 'Please try again.',
    failed: true,
  },
  unusable: {
    title: 'Unable to Add to Cart',
    description: 'Please close some browser tabs and try again.',
    failed: true,
  },
}
