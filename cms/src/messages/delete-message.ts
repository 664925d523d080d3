import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { deleteEmailsOfMessage } from './message-email'
import { ANSWER_WAITS, hasUnsentAnswer } from './unsent-answer'

/**
 * Deletes a message for good, with its answers and the emails about it.
 * @throws AppError not_found; conflict while an answer is waiting to be sent
 */
export async function deleteMessage(context: Context, id: number): Promise<void> {
  await withTransaction(context, async (tx) => {
    if (await hasUnsentAnswer(tx, id)) throw new AppError('conflict', { message: ANSWER_WAITS })
    const deleted = await tx.query(sql`DELETE FROM contact_messages WHERE id = ${id} RETURNING id`)
    if (deleted.length === 0) throw new AppError('not_found', { message: 'Message not found' })
    await deleteEmailsOfMessage(tx, id)
    await record(tx, { action: 'deleted', noun: 'message', recordId: id })
  })
}
