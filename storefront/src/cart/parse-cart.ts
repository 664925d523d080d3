import { type CartLine, cartLineSchema } from '@gesso/shared-types/order'
import { mergeLine } from './merge-lines'

/**
 * Reads what the browser stored under the key `cart`. Anyone can write there, so each line is checked:
 * a broken one is dropped, doubles are merged, and text that is no list is an empty cart.
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
    const parsed = cartLineSchema.safeParse(value)
    return parsed.success ? mergeLine(lines, parsed.data) : lines
  }, [])
}
