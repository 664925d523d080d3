import type { CollectionAfterDeleteHook } from 'payload'
import { record } from '../audit/record'
import { hookTransaction } from '../context'
import { deleteEmails } from '../emails/delete-emails'

/** The key of the email that brings a message to the artist. */
export const messageEmailKey = (id: number): string => `contact_message:${id}`

/** Deletes the email about a message that is deleted in the panel, since it repeats the message. */
export const deleteMessageEmail: CollectionAfterDeleteHook = async ({ id, req }) => {
  const tx = hookTransaction(req)
  await deleteEmails(tx, messageEmailKey(Number(id)))
  await record(tx, { action: 'deleted', noun: 'message', recordId: id })
}
