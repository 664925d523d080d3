import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/** A line as it asks for prints: any line of a cart or an order. */
type LineOfPrints = {
  artworkId: number
  type: string
  printSize?: string | null | undefined
  quantity: number
}

/** How many prints of an edition are asked for, and how many there are. */
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

/** The prints among lines: most orders have none, and ask the database nothing. */
const prints = (lines: readonly LineOfPrints[]): LineOfPrints[] =>
  lines.filter(({ type }) => type === 'print')

/** Reads which lines are of numbered editions, lowest id first. */
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
 * Waits for whoever is just making a size of these works an edition, and lets nobody begin: the lines that are written in
 * this transaction are seen by the next who does.
 */
export async function shareArtworks(context: Context, lines: readonly LineOfPrints[]): Promise<void> {
  const ids = prints(lines).map(({ artworkId }) => artworkId)
  if (ids.length === 0) return
  await context.query(
    sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`,
  )
}
