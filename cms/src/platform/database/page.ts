import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** The requested page of a list; without `page`, the whole list. */
export type PageRequest = {
  page?: number | undefined
  limit?: number | undefined
  /** Text to search for. */
  q?: string | null | undefined
  /** Whether only the first items are needed: then nothing is counted, and `total` is their number. */
  isUncounted?: boolean | undefined
}

/** A page of a list, with the number of items in the whole list. */
export type Page<T> = { items: T[]; total: number }

type Parts = {
  select: SQL
  /** SQL from FROM to WHERE, without the word FROM. */
  from: SQL
  order: SQL
  /** Whether rows are so expensive to find that one statement should both read the page and count all rows. */
  isCountedAlong?: boolean
}

/** Reads a page and counts the whole list, in two statements or in one. */
export async function readPage<Row extends object>(
  context: Context,
  { page, limit = ADMIN_PAGE_SIZE, isUncounted = false }: PageRequest,
  { select, from, order, isCountedAlong = false }: Parts,
): Promise<Page<Row>> {
  if (page === undefined) {
    const items = await context.query<Row>(sql`SELECT ${select} FROM ${from} ORDER BY ${order}`)
    return { items, total: items.length }
  }
  const ofPage = sql`ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  if (isUncounted) {
    const items = await context.query<Row>(sql`SELECT ${select} FROM ${from} ${ofPage}`)
    return { items, total: items.length }
  }
  const count = async (rows: SQL) => {
    const [counted] = await context.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${rows}`)
    return counted?.total ?? 0
  }
  if (isCountedAlong) {
    const items = await context.query<Row & { total: number }>(
      sql`SELECT ${select}, (count(*) OVER ())::int AS total FROM ${from} ${ofPage}`,
    )
    // A page after the last has no row that carries the count.
    const isBehind = items.length === 0 && page > 1
    return {
      items,
      total: isBehind ? await count(sql`(SELECT 1 FROM ${from}) AS listed`) : (items[0]?.total ?? 0),
    }
  }
  const [items, total] = await Promise.all([
    context.query<Row>(sql`SELECT ${select} FROM ${from} ${ofPage}`),
    count(from),
  ])
  return { items, total }
}
