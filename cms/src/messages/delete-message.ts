import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { deleteEmailsOfMessage, whyKept } from './message-email'

/**
 * Deletes a message for good, together with the emails about it, and what features keep with it.
 * @throws AppError not_found; conflict while something keeps it
 */
export async function deleteMessage(context: Context, id: number): Promise<void> {
  await withTransaction(context, async (tx) => {
    const reason = await whyKept(tx, id)
    if (reason) throw new AppError('conflict', { message: reason })
    const deleted = await tx.query(sql`DELETE FROM contact_messages WHERE id = ${id} RETURNING id`)
    if (deleted.length === 0) throw new AppError('not_found', { message: 'Message not found' })
    await deleteEmailsOfMessage(tx, id)
    await record(tx, { action: 'deleted', noun: 'message', recordId: id })
  })
}
