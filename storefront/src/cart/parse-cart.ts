import { parseMoney } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { MAX_PRINT_QUANTITY } from '@gesso/shared-types/settings/shop-rules'
import { mergeLine } from './merge-lines'

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/**
 * Reads a stored line; null when damaged. Checks `cartLineSchema` by hand, because no first page carries the schemas
 * and the header's badge needs the cart on every page.
 */
function readLine(value: unknown): CartLine | null {
  const { id, artworkId, type, printSize, quantity, unitPrice } = Object(value) as Record<string, unknown>
  if (typeof id !== 'string' || !id || id.length > 100 || !isId(artworkId)) return null
  if (typeof unitPrice !== 'number' || parseMoney(unitPrice) === null) return null
  const fields = { id, artworkId, unitPrice }
  if (type === 'original') return quantity === 1 ? { ...fields, type, quantity } : null
  if (type !== 'print' || typeof printSize !== 'string' || !isId(quantity)) return null
  const size = printSize.trim()
  if (!size || size.length > 100 || quantity > MAX_PRINT_QUANTITY) return null
  return { ...fields, type, printSize: size, quantity }
}

/**
 * Reads the stored cart. Any script of this origin can write there, so each line is checked: damaged ones are dropped,
 * lines of the same item are merged, and anything but a list is an empty cart.
 */
export function parseCart(text: string | null): CartLine[] {
  if (text === null) return []
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  return stored.reduce<CartLine[]>((lines, value) => {
    const line = readLine(value)
    return line ? mergeLine(lines, line) : lines
  }, [])
}
