import type { CartLine } from '@gesso/shared-types/order'
import { boundQuantity, mergeLine } from './merge-lines'
import { parseCart } from './parse-cart'

/** Key of the cart in local storage (specification section 3). */
export const CART_KEY = 'cart'

/** What became of an added item: each has its toast in `cart-toasts`. */
export type AddOutcome = 'added' | 'cleared-and-added' | 'failed' | 'unusable'

type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'clear'>
type Quantity = Pick<CartLine, 'id' | 'quantity'>

const NO_LINES: readonly CartLine[] = []

const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']
const isFull = (error: unknown): boolean => FULL.includes((error as Partial<DOMException>)?.name ?? '')

/**
 * The cart, kept in local storage alone: every read and change starts from what is stored now, so that
 * two tabs never overwrite each other's work.
 * @param openStorage may throw, as browsers do where storage is switched off
 */
export function createCartStore(openStorage: () => CartStorage) {
  const listeners = new Set<() => void>()
  let readText: string | null = null
  let readLines: readonly CartLine[] = NO_LINES

  function lines(): readonly CartLine[] {
    let text: string | null = null
    try {
      text = openStorage().getItem(CART_KEY)
    } catch {
      return NO_LINES
    }
    if (text !== readText) {
      readText = text
      readLines = parseCart(text)
    }
    return readLines
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** A full storage is cleared whole and the save repeated (specification section 4). */
  function write(next: readonly CartLine[], whenFull = next): AddOutcome {
    let storage: CartStorage
    try {
      storage = openStorage()
    } catch {
      return 'unusable'
    }
    try {
      storage.setItem(CART_KEY, JSON.stringify(next))
      return 'added'
    } catch (error) {
      if (!isFull(error)) return 'failed'
    }
    try {
      storage.clear()
      storage.setItem(CART_KEY, JSON.stringify(whenFull))
      return 'cleared-and-added'
    } catch {
      return 'unusable'
    }
  }

  function change(next: readonly CartLine[], whenFull?: readonly CartLine[]): AddOutcome {
    const outcome = write(next, whenFull)
    tell()
    return outcome
  }

  return {
    lines,

    /** Calls back after every change made here; changes of other tabs are told by `tell`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell,

    /** Adds a line, merged with its like. When storage was full, only this line is in the cart afterwards. */
    add: (line: CartLine): AddOutcome => change(mergeLine(lines(), line), mergeLine([], line)),

    /** Sets a print's quantity, bounded to 1 to 10; an original stays one. */
    setQuantity(id: string, quantity: number): void {
      change(
        lines().map((line) =>
          line.id === id && line.type === 'print' ? { ...line, quantity: boundQuantity(quantity) } : line,
        ),
      )
    },

    /** Sets the price of each line, in dollars as the line keeps it. */
    setUnitPrices(prices: ReadonlyArray<Pick<CartLine, 'id' | 'unitPrice'>>): void {
      const byId = new Map(prices.map((price) => [price.id, price.unitPrice]))
      change(lines().map((line) => ({ ...line, unitPrice: byId.get(line.id) ?? line.unitPrice })))
    },

    removeLines(ids: readonly string[]): void {
      change(lines().filter((line) => !ids.includes(line.id)))
    },

    /** Takes away what was bought; a print of which more was added meanwhile keeps the rest. */
    removeBought(bought: readonly Quantity[]): void {
      const byId = new Map(bought.map(({ id, quantity }) => [id, quantity]))
      const rest = lines().flatMap((line): CartLine[] => {
        const left = line.quantity - (byId.get(line.id) ?? 0)
        if (left <= 0) return []
        return line.type === 'print' ? [{ ...line, quantity: left }] : [line]
      })
      change(rest)
    },

    clear: (): void => void change([]),
  }
}

export type CartStore = ReturnType<typeof createCartStore>
