import type { PastFilter, PastKind, PastSource } from '@gesso/shared-types/features/past-orders/past-orders'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { isOwner } from '../../auth/access'
import type { Context } from '../../platform/context'
import { containing } from '../../platform/database/like-pattern'
import { type Page, type PageRequest, readPage } from '../../platform/database/page'
import type { RecordQuery } from '../../platform/found-records'
import { isOnFor } from '../../settings/switched-on'
import type { PastRecord } from './past-record'

/** A past order or customer in a list. Sums are decimal strings in its currency. */
export type ListedPastRecord = Pick<
  PastRecord,
  | 'source'
  | 'number'
  | 'placedOn'
  | 'cancelledOn'
  | 'email'
  | 'name'
  | 'currency'
  | 'total'
  | 'refunded'
  | 'paymentStatus'
  | 'orders'
> & {
  id: number
  kind: PastKind
  /** The titles of what was sold. */
  works: string[]
}

/** All that is stored of a past order or customer. */
export type WholePastRecord = ListedPastRecord & PastRecord & { fileName: string }

const LISTED = sql`id, kind, source, number, placed_on::text, cancelled_on::text,
  email, name, currency, total::text, refunded::text, payment_status, orders,
  ARRAY(SELECT line->>'title' FROM jsonb_array_elements(lines) AS line) AS works`

/** Newest first, those without a day last. The index past_records_list_idx has this order. */
const ORDER = sql`placed_on DESC NULLS LAST, id DESC`

/** The SQL condition of a filter. */
export function foundRecords({ kind = 'order', source, year, q }: PastFilter): SQL {
  return sql.join(
    [
      sql`kind = ${kind}`,
      ...(source ? [sql`source = ${source}`] : []),
      ...(year
        ? [
            sql`placed_on BETWEEN make_date(${Number(year)}::int, 1, 1) AND make_date(${Number(year)}::int, 12, 31)`,
          ]
        : []),
      ...(q ? [sql`searched LIKE ${containing(q.toLowerCase())}`] : []),
    ],
    sql` AND `,
  )
}

/** Reads a page of the archive of past orders, or of past customers. */
export const listPastRecords = (
  context: Context,
  filter: PastFilter,
  request: PageRequest,
): Promise<Page<ListedPastRecord>> =>
  readPage<ListedPastRecord>(context, request, {
    select: LISTED,
    from: sql`past_records WHERE ${foundRecords(filter)}`,
    order: ORDER,
  })

/** Reads one past order or customer; null when there is none. */
export async function readPastRecord(context: Context, id: number): Promise<WholePastRecord | null> {
  const [row] = await context.query<WholePastRecord>(sql`
    SELECT ${LISTED}, company, phone, subtotal::text, shipping::text, taxes::text, discount::text, discount_code,
      sending_status, shipping_method, payment_method, note, billing_address, shipping_address, lines,
      (SELECT file_name FROM past_imports WHERE past_imports.id = import_id) AS file_name
    FROM past_records WHERE id = ${id}`)
  return row ?? null
}

/** What the lists can be filtered by, and the number of records of each kind. */
export type PastChoices = { orders: number; customers: number; years: number[]; sources: PastSource[] }

export async function readPastChoices(context: Context): Promise<PastChoices> {
  const [choices] = await context.query<PastChoices>(sql`
    SELECT (SELECT count(*)::int FROM past_records WHERE kind = 'order') AS orders,
      (SELECT count(*)::int FROM past_records WHERE kind = 'customer') AS customers,
      ARRAY(SELECT DISTINCT extract(year FROM placed_on)::int FROM past_records WHERE placed_on IS NOT NULL
        ORDER BY 1 DESC) AS years,
      ARRAY(SELECT DISTINCT source::text FROM past_records ORDER BY 1) AS sources`)
  return choices ?? { orders: 0, customers: 0, years: [], sources: [] }
}

/** Reads the past orders of an address, latest first, and their number. @param email as `normalizeEmail` writes it */
export async function readPastOrdersOf(
  context: Context,
  email: string,
  most: number,
): Promise<Page<ListedPastRecord>> {
  return readPage<ListedPastRecord>(
    context,
    { page: 1, limit: most },
    {
      select: LISTED,
      from: sql`past_records WHERE kind = 'order' AND email = ${email}`,
      order: ORDER,
    },
  )
}

/** Finds the past orders whose texts contain `q`, latest first. */
export async function findPastOrders(context: Context, { q, limit, user }: RecordQuery): Promise<object> {
  if (!isOwner(user) || !isOnFor(user, 'past-orders')) return {}
  const found = await context.query<ListedPastRecord>(sql`
    SELECT ${LISTED} FROM past_records WHERE ${foundRecords({ q })} ORDER BY ${ORDER} LIMIT ${limit}`)
  const pastOrders = found.map(({ id, number, name, works }) => ({
    id,
    number,
    name,
    works: works.slice(0, 3).join(', '),
  }))
  return pastOrders.length > 0 ? { pastOrders } : {}
}
