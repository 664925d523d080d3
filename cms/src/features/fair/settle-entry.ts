import {
  type ReceivedEntry,
  SETTLED_WORDS,
  type SettledBy,
} from '@gesso/shared-types/features/fair/fair-entry'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { findEntry, lockEntry, seenBy } from './read-entries'
import { tryEntry } from './receive-entry'

/**
 * Tries an entry again that was against what had happened, or notes how it ended. Settling it twice in the same way is
 * done once.
 * @throws AppError not_found, also for another account's if an assistant asks; conflict if it was settled otherwise
 */
export function settleEntry(context: Context, id: string, by: SettledBy): Promise<ReceivedEntry> {
  return withTransaction(context, async (tx) => {
    const [seen] = await tx.query(sql`SELECT 1 FROM fair_entries WHERE id = ${id} AND ${seenBy(tx)}`)
    if (!seen) throw new AppError('not_found')
    const { state, sent, at, says, settledBy } = await lockEntry(tx, id)
    if (state === 'done') return findEntry(tx, id)
    if (by === 'again') {
      if (state === 'settled') throw new AppError('conflict', { message: 'This was settled already.' })
      await tryEntry(tx, sent, new Date(at))
    } else {
      if (state === 'settled') {
        if (settledBy === by) return findEntry(tx, id)
        throw new AppError('conflict', { message: 'This was settled in another way already.' })
      }
      const told = [says, `${SETTLED_WORDS[by]}.`].filter(Boolean).join(' ')
      await tx.query(
        sql`UPDATE fair_entries SET state = 'settled', settled_by = ${by}, says = ${told} WHERE id = ${id}`,
      )
    }
    await record(tx, { action: 'closed', noun: 'fair_entry', recordId: id, label: sent.work?.title ?? null })
    return findEntry(tx, id)
  })
}
