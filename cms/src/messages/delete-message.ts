import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { statements } from '../database/transaction'

/** Deletes a message for good (design §3). @throws AppError not_found */
export async function deleteMessage(payload: Payload, id: number): Promise<void> {
  const deleted = await statements(payload)(sql`DELETE FROM contact_messages WHERE id = ${id} RETURNING id`)
  if (deleted.length === 0) throw new AppError('not_found', { message: 'Message not found' })
}
