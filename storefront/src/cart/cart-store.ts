import type { CartLine } from '@gesso/shared-types/orders/order'
import type { SafeStorage } from '../safe-storage'
import { boundQuantity, mergeLine } from './merge-lines'
import { parseCart } from './parse-cart'

/** The cart's key in local storage. */
export const CART_KEY = 'cart'

/** The outcome of adding a line; `cart-toasts` has a toast for each. */
export type AddOutcome = 'added' | 'unchanged' | 'cleared-and-added' | 'failed' | 'unusable'

type Quantity = Pick<CartLine, 'id' | 'quantity'>

/** The number of items in a cart, by quantity. */
export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

const NO_LINES: readonly CartLine[] = []

/**
 * The cart, stored only in local storage. Every read and change starts from the stored text, so that two tabs never
 * overwrite each other's changes.
 */
export function createCartStore(storage: SafeStorage) {
  const listeners = new Set<() => void>()
  let readText: string | null = null
  let readLines: readonly CartLine[] = NO_LINES

  function lines(): readonly CartLine[] {
    const text = storage.read(CART_KEY)
    if (text === undefined) return NO_LINES
    if (text !== readText) {
      readText = text
      readLines = parseCart(text)
    }
    return readLines
  }

  const notify = () => {
    for (const listener of listeners) listener()
  }

  /** When the storage is full, clears all of it and writes again. */
  function write(next: readonly CartLine[], whenFull: readonly CartLine[]): AddOutcome {
    const outcome = storage.write(CART_KEY, JSON.stringify(next))
    if (outcome === 'saved') return 'added'
    if (outcome !== 'full') return outcome === 'failed' ? 'failed' : 'unusable'
    storage.clear()
    return storage.write(CART_KEY, JSON.stringify(whenFull)) === 'saved' ? 'cleared-and-added' : 'unusable'
  }

  function change(next: readonly CartLine[], whenFull = next): AddOutcome {
    const outcome = write(next, whenFull)
    notify()
    return outcome
  }

  return {
    lines,

    /** Calls the listener after every change in this tab. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Adds a line, or merges it with the line of the same item. When storage was full, only this line is kept.
     * @returns 'unchanged' when the cart already has the largest quantity of the item
     */
    add(line: CartLine): AddOutcome {
      const before = countItems(lines())
      const outcome = change(mergeLine(lines(), line), mergeLine([], line))
      return outcome === 'added' && countItems(lines()) === before ? 'unchanged' : outcome
    },

    /** Sets a print's quantity within 1 to 10; an original stays 1. */
    setQuantity(id: string, quantity: number): void {
      change(
        lines().map((line) =>
          line.id === id && line.type === 'print' ? { ...line, quantity: boundQuantity(quantity) } : line,
        ),
      )
    },

    /** Sets the price of lines, in dollars. */
    setUnitPrices(prices: ReadonlyArray<Pick<CartLine, 'id' | 'unitPrice'>>): void {
      const byId = new Map(prices.map((price) => [price.id, price.unitPrice]))
      change(lines().map((line) => ({ ...line, unitPrice: byId.get(line.id) ?? line.unitPrice })))
    },

    removeLines(ids: readonly string[]): void {
      change(lines().filter((line) => !ids.includes(line.id)))
    },

    /** Removes what was bought. A print whose quantity has grown since keeps the rest. */
    removeBought(bought: readonly Quantity[]): void {
      const byId = new Map(bought.map(({ id, quantity }) => [id, quantity]))
      const rest = lines().flatMap((line): CartLine[] => {
        const quantity = line.quantity - (byId.get(line.id) ?? 0)
        if (quantity <= 0) return []
        return line.type === 'print' ? [{ ...line, quantity }] : [line]
      })
      change(rest)
    },

    clear: (): void => void change([]),
  }
}
