import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/** The part of a line of a cart or an order that says which prints it asks for. */
type LineOfPrints = {
  artworkId: number
  type: string
  printSize?: string | null | undefined
  quantity: number
}

/** An edition with the number of prints that are asked for. */
export type AskedEdition = {
  id: number
  artworkId: number
  size: string
  asked: number
  total: number
  given: number
  held: number
}

type Row = Omit<AskedEdition, 'asked'>

/** The lines with prints. Most orders have none and need no query. */
const prints = (lines: readonly LineOfPrints[]): LineOfPrints[] =>
  lines.filter(({ type }) => type === 'print')

/** Reads the numbered editions that lines ask for, the lowest id first. */
export async function findEditions(
  context: Context,
  lines: readonly LineOfPrints[],
): Promise<AskedEdition[]> {
  const asked = prints(lines)
  if (asked.length === 0) return []
  const ids = sql.param([...new Set(asked.map(({ artworkId }) => artworkId))])
  const rows = await context.query<Row>(sql`
    SELECT id, artwork_id, size, total, given, held FROM editions WHERE artwork_id = ANY(${ids}::int[]) ORDER BY id`)
  return rows.flatMap((row) => {
    const own = asked.filter((line) => line.artworkId === row.artworkId && line.printSize === row.size)
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return count > 0 ? [{ ...row, asked: count }] : []
  })
}

/**
 * Waits until nobody is making a size of these works an edition, and keeps others from starting. Whoever makes one
 * next sees the lines that this transaction writes.
 */
export async function shareArtworks(context: Context, lines: readonly LineOfPrints[]): Promise<void> {
  const ids = prints(lines).map(({ artworkId }) => artworkId)
  if (ids.length === 0) return
  await context.query(
    sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`,
  )
}
