import { lineKey } from '@gesso/shared-types/orders/line-key'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { MAX_PRINT_QUANTITY, MIN_PRINT_QUANTITY } from '@gesso/shared-types/settings/shop-rules'

/** A print's quantity, rounded down and limited to 1 to 10. */
export function boundQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return MIN_PRINT_QUANTITY
  return Math.min(MAX_PRINT_QUANTITY, Math.max(MIN_PRINT_QUANTITY, Math.floor(quantity)))
}

/** An unused id. The artist may reorder sizes, so that one index names two of them. */
function freeId(line: CartLine, taken: ReadonlySet<string>): string {
  let id = line.id
  for (let index = 0; taken.has(id); index += 1) id = `${line.artworkId}-${line.type}-${index}`
  return id
}

/**
 * Adds a line to a cart. A line of the same artwork, type and size gets the new price and the sum of both quantities,
 * at most 10; an original stays 1.
 */
export function mergeLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added)
  const place = lines.findIndex((line) => lineKey(line) === key)
  const present = lines[place]
  if (!present) {
    return [...lines, { ...added, id: freeId(added, new Set(lines.map((line) => line.id))) }]
  }
  const merged: CartLine =
    present.type === 'print' && added.type === 'print'
      ? {
          ...present,
          unitPrice: added.unitPrice,
          quantity: boundQuantity(present.quantity + added.quantity),
        }
      : { ...present, unitPrice: added.unitPrice }
  return lines.map((line, index) => (index === place ? merged : line))
}
