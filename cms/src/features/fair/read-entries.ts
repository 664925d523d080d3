import type { FairEntry, ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { fromCents } from '@gesso/shared-types/money/money'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

/** How long an entry stays in the list of the day after it came. */
const LISTED = sql`interval '36 hours'`
const MOST = 500

/** An SQL condition over fair_entries: it waits for the artist. */
export const IS_OPEN: SQL = sql.raw("state IN ('conflict', 'refused')")

export type EntryRow = Omit<Rows['fair_entries'], 'sent'> & { sent: FairEntry }

const present = ({ sent, ...row }: EntryRow): ReceivedEntry => {
  const sale = sent.kind === 'sale' ? sent : null
  return {
    id: row.id,
    device: sent.device,
    kind: row.kind as ReceivedEntry['kind'],
    state: row.state as ReceivedEntry['state'],
    says: row.says,
    settledBy: row.settledBy as ReceivedEntry['settledBy'],
    madeAt: sent.madeAt,
    at: new Date(row.at).toISOString(),
    title: sent.work?.title ?? null,
    size: sale?.size ?? null,
    number: row.number,
    price: row.priceCents === null ? null : fromCents(row.priceCents),
    means: row.means as ReceivedEntry['means'],
    name: sent.name ?? null,
    email: row.email,
    signature: sale?.signature ?? null,
  }
}

/** Reads one entry. @throws AppError not_found */
export async function findEntry(context: Context, id: string): Promise<ReceivedEntry> {
  const [row] = await context.query<EntryRow>(sql`SELECT * FROM fair_entries WHERE id = ${id}`)
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Locks one entry until the transaction ends. @throws AppError not_found */
export async function lockEntry(tx: Transaction, id: string): Promise<EntryRow> {
  const [row] = await tx.query<EntryRow>(sql`SELECT * FROM fair_entries WHERE id = ${id} FOR UPDATE`)
  if (!row) throw new AppError('not_found')
  return row
}

/** An SQL condition over fair_entries: the account may see it. Assistants see their own alone. */
export function seenBy({ req }: Pick<Context, 'req'>): SQL {
  const user = req?.user
  return user?.role === 'owner' ? sql`true` : sql`account_id = ${user ? String(user.id) : ''}`
}

/** Lists the entries of the last day, and all that wait for the artist, the newest first. */
export async function listEntries(context: Context): Promise<ReceivedEntry[]> {
  const rows = await context.query<EntryRow>(sql`
    SELECT * FROM fair_entries WHERE ${seenBy(context)} AND (${IS_OPEN} OR received_at > now() - ${LISTED})
    ORDER BY ${IS_OPEN} DESC, at DESC, id LIMIT ${MOST}`)
  return rows.map(present)
}
