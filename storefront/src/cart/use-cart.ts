import type { CartLine } from '@gesso/shared-types/order'
import { useSyncExternalStore } from 'react'
import { CART_KEY, createCartStore } from './cart-store'

const store = createCartStore(() => window.localStorage)

/** The cart on the server and while the page comes to life: not read yet. */
const UNREAD: readonly CartLine[] = []

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  // A page that comes back from the browser's cache has missed what other tabs did.
  window.addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

const actions = {
  add: store.add,
  setQuantity: store.setQuantity,
  setUnitPrices: store.setUnitPrices,
  remove: (id: string) => store.removeLines([id]),
  removeLines: store.removeLines,
  removeBought: store.removeBought,
  clear: store.clear,
}

/**
 * The cart and what can be done with it. Changes in another tab show at once.
 * `isRead` is false on the server and during hydration, when `lines` is empty because nobody has looked.
 */
export function useCart() {
  const lines = useSyncExternalStore(subscribe, store.lines, () => UNREAD)
  return { lines, isRead: lines !== UNREAD, ...actions }
}

/** Total quantity of the cart's items for the badge; 0 on the server and during hydration. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => store.lines().reduce((sum, line) => sum + line.quantity, 0),
    () => 0,
  )
}
