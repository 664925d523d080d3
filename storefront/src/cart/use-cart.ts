import type { CartLine } from '@gesso/shared-types/orders/order'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../safe-storage'
import { CART_KEY, countItems, createCartStore } from './cart-store'

const store = createCartStore(browserStorage)

/** The cart on the server and during hydration, when it is not read yet. */
const UNREAD: readonly CartLine[] = []

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  // A page from the back-forward cache has missed the changes of other tabs.
  window.addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Changes the cart. */
export const changeCart = {
  add: store.add,
  setQuantity: store.setQuantity,
  setUnitPrices: store.setUnitPrices,
  remove: (id: string) => store.removeLines([id]),
  removeLines: store.removeLines,
  removeBought: store.removeBought,
  clear: store.clear,
}

/**
 * The cart's lines. Changes in another tab are shown at once. `isRead` is false on the server and during
 * hydration, when `lines` is empty because the cart is not read yet.
 */
export function useCart() {
  const lines = useSyncExternalStore(subscribe, store.lines, () => UNREAD)
  return { lines, isRead: lines !== UNREAD }
}

/** The number of items in the cart, for the badge; 0 on the server and during hydration. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => countItems(store.lines()),
    () => 0,
  )
}
