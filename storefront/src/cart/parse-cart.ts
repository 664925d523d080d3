import { type CartLine, cartLineSchema } from '@gesso/shared-types/order'
import { mergeLine } from './merge-lines'

/**
 * Reads the stored cart. Any script of this site's origin can write there, so each line is checked: a damaged one is
 * dropped, lines of the same item are merged, and a text that is not a list is an empty cart.
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
