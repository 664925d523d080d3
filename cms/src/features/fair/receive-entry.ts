import type { FairEntry, ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { APIError } from 'payload'
import { queueEmailOf } from '../../emails/queue-email'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readTimeZone } from '../../settings/read-time-zone'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { applyEntry } from './apply-entry'
import { believedTime } from './believed-time'
import { conflictWords } from './conflict-words'
import { fairReceipt } from './fair-receipt'
import { findEntry } from './read-entries'

const MAX_SAYS = 900

/** Why the shop does not accept an entry, in its words; null for an error that another attempt may not meet. */
function refusalOf(error: unknown): string | null {
  const isRefusal =
    error instanceof AppError
      ? ['invalid_input', 'not_found', 'conflict'].includes(error.code)
      : error instanceof APIError && error.status < 500
  return isRefusal ? (error as Error).message.slice(0, MAX_SAYS) : null
}

/**
 * Stores an entry, unless it came before.
 * @param says why it is refused; null if it is done
 * @returns whether it is new
 */
async function storeEntry(tx: Transaction, entry: FairEntry, at: Date, says: string | null) {
  const state = says === null ? 'done' : 'refused'
  const { id, kind } = entry
  const sale = entry.kind === 'sale' ? entry : null
  const email = entry.kind === 'hold' ? null : entry.email
  const stored = await tx.query(sql`
    INSERT INTO fair_entries (id, kind, state, says, sent, artwork_id, price_cents, means, email, at, account_id)
    VALUES (${id}, ${kind}, ${state}, ${says}, ${JSON.stringify(entry)}::jsonb, ${entry.work?.id ?? null},
      ${sale && toCents(sale.price)}, ${sale?.means ?? null}, ${email ? normalizeEmail(email) : null},
      ${at.toISOString()}, ${tx.req.user ? String(tx.req.user.id) : null})
    ON CONFLICT (id) DO NOTHING RETURNING id`)
  if (stored.length === 0) return false
  await record(tx, { action: 'created', noun: 'fair_entry', recordId: id, label: entry.work?.title ?? null })
  return true
}

/** Does what a stored entry says, and stores what became of it. */
export async function tryEntry(tx: Transaction, entry: FairEntry, at: Date): Promise<void> {
  const timeZone = await readTimeZone(tx)
  const { conflict, number } = await applyEntry(tx, entry, { at, timeZone })
  if (conflict && entry.kind !== 'contact') {
    const says = conflictWords(conflict, entry, { at, timeZone, now: new Date() })
    await tx.query(sql`UPDATE fair_entries SET state = 'conflict', says = ${says} WHERE id = ${entry.id}`)
    return
  }
  await tx.query(sql`
    UPDATE fair_entries SET state = 'done', says = NULL, number = ${number ?? null} WHERE id = ${entry.id}`)
  if (entry.kind !== 'sale' || !entry.email) return
  await queueEmailOf(tx, fairReceipt, {
    kind: 'fair_receipt',
    key: `fair_receipt:${entry.id}`,
    recipient: entry.email,
    orderId: null,
    data: {
      title: entry.work.title,
      what: entry.size === null ? 'Original' : [`Print (${entry.size})`, number].filter(Boolean).join(', '),
      price: formatPrice(toCents(entry.price)),
      means: entry.means,
      at: at.toISOString(),
      isSigned: Boolean(entry.signature),
    },
  })
}

/**
 * Does what an entry from a fair says, once: the entry is stored with what it changes, so that one that is sent again
 * is answered as before. What happened meanwhile makes it a conflict, and nothing is overwritten; what the shop does
 * not accept is stored too, with why, so that the entries behind it go on.
 * @throws only errors that another attempt may not meet
 */
export async function receiveEntry(context: Context, entry: FairEntry): Promise<ReceivedEntry> {
  const at = believedTime(entry, new Date())
  try {
    return await withTransaction(context, async (tx) => {
      if (await storeEntry(tx, entry, at, null)) await tryEntry(tx, entry, at)
      return findEntry(tx, entry.id)
    })
  } catch (error) {
    const says = refusalOf(error)
    if (says === null) throw error
    return withTransaction(context, async (tx) => {
      await storeEntry(tx, entry, at, says)
      return findEntry(tx, entry.id)
    })
  }
}
