import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** The page of a list that is requested; without `page` it is the whole list. */
export type PageRequest = {
  page?: number | undefined
  limit?: number | undefined
  /** Text to search for. */
  q?: string | null | undefined
  /** Whether the first items alone are asked for: then nothing is counted, and `total` is their number. */
  isUncounted?: boolean | undefined
}

/** A page of a list, and the number of items in the whole list. */
export type Page<T> = { items: T[]; total: number }

type Parts = {
  select: SQL
  /** FROM and WHERE. */
  from: SQL
  order: SQL
  /** Whether the rows are so costly to find that the statement which reads the page counts them all, too. */
  isCountedAlong?: boolean
}

/** Reads a page and counts the whole list: by one statement each, or by one for both. */
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
    // A page behind the last has no row that could tell.
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
