import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** The page of a list that is requested; without `page` it is the whole list. */
export type PageRequest = {
  page?: number | undefined
  limit?: number | undefined
  /** Text to search for. */
  q?: string | null | undefined
}

/** A page of a list, and the number of items in the whole list. */
export type Page<T> = { items: T[]; total: number }

/**
 * Reads a page and counts the whole list, in one statement each.
 * @param parts the parts of both statements: `from` is FROM and WHERE; `countFrom` is a cheaper form for the count
 */
export async function readPage<Row>(
  context: Context,
  { page, limit = ADMIN_PAGE_SIZE }: PageRequest,
  { select, from, order, countFrom = from }: { select: SQL; from: SQL; order: SQL; countFrom?: SQL },
): Promise<Page<Row>> {
  const read = sql`SELECT ${select} FROM ${from} ORDER BY ${order}`
  if (page === undefined) {
    const items = await context.query<Row>(read)
    return { items, total: items.length }
  }
  const [items, counted] = await Promise.all([
    context.query<Row>(sql`${read} LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    context.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${countFrom}`),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}
