import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { printOptionsInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'

/** Converts a row's price to a decimal string if it is readable; leaves others to the schema. */
function withDecimalPrice(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('price' in row) || typeof row.price !== 'string')
    return row
  const read = readTypedMoney(row.price)
  return 'cents' in read ? { ...row, price: fromCents(read.cents) } : row
}

function unreadPrice(row: unknown): string | null {
  if (typeof row !== 'object' || row === null || !('price' in row) || typeof row.price !== 'string')
    return null
  const read = row.price.trim() === '' ? null : readTypedMoney(row.price)
  return read && 'problem' in read && !read.isNegative ? read.problem : null
}

/** Reads print sizes from the panel's forms, with prices as people type them. @returns them, or what is wrong */
export function readPrintOptions(value: unknown): { options: PrintOption[] } | { problem: string } {
  const rows = Array.isArray(value) ? value : [value]
  const unread = rows.map(unreadPrice).find((problem) => problem !== null)
  if (unread) return { problem: unread }
  const parsed = printOptionsInputSchema.safeParse(Array.isArray(value) ? value.map(withDecimalPrice) : value)
  if (parsed.success) return { options: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? 'Not a list of print sizes' }
}
