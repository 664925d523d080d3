import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { withTransaction } from '../database/transaction'
import { forgetLetters } from '../letters/forget-letters'
import { letterOfMessage } from './message-letter'

/** Deletes a message for good, the letter that told of it too (design §3). @throws AppError not_found */
export async function deleteMessage(payload: Payload, id: number): Promise<void> {
  await withTransaction(payload, async ({ rows }) => {
    const deleted = await rows(sql`DELETE FROM contact_messages WHERE id = ${id} RETURNING id`)
    if (deleted.length === 0) throw new AppError('not_found', { message: 'Message not found' })
    await forgetLetters(rows, letterOfMessage(id))
  })
}
