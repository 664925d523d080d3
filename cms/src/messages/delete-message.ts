import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { record } from '../audit/record'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { deleteEmails } from '../emails/delete-emails'
import { messageEmailKey } from './message-email'

/** Deletes a message for good, together with the email about it. @throws AppError not_found */
export async function deleteMessage(context: Context, id: number): Promise<void> {
  await withTransaction(context, async (tx) => {
    const deleted = await tx.query(sql`DELETE FROM contact_messages WHERE id = ${id} RETURNING id`)
    if (deleted.length === 0) throw new AppError('not_found', { message: 'Message not found' })
    await deleteEmails(tx, messageEmailKey(id))
    await record(tx, { action: 'deleted', noun: 'message', recordId: id })
  })
}
