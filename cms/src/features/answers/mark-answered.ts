import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readThread } from './read-thread'

/**
 * Marks a message as answered or unanswered: the shop cannot see answers from a mail program.
 * @throws AppError not_found
 */
export function markAnswered(context: Context, id: number, isAnswered: boolean): Promise<Thread> {
  return withTransaction(context, async (tx) => {
    const [former] = await tx.query<{ wasAnswered: boolean }>(sql`
      SELECT answered_at IS NOT NULL AS was_answered FROM contact_messages WHERE id = ${id} FOR UPDATE`)
    if (!former) throw new AppError('not_found', { message: 'Message not found' })
    await tx.query(sql`
      UPDATE contact_messages SET answered_at = ${isAnswered ? sql`now()` : sql`NULL`} WHERE id = ${id}`)
    if (former.wasAnswered !== isAnswered) {
      const changes = [{ field: 'answered', old: former.wasAnswered, new: isAnswered }]
      await record(tx, { action: 'updated', noun: 'message', recordId: id, changes })
    }
    return readThread(tx, id)
  })
}
