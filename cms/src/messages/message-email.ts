import type { CollectionAfterDeleteHook } from 'payload'
import { deleteEmails, deleteEmailsOfKind } from '../emails/delete-emails'
import { record } from '../platform/audit/record'
import { hookTransaction, type Transaction } from '../platform/context'

/** Returns the key of the email that brings a message to the artist. */
export const messageEmailKey = (id: number): string => `contact_message:${id}`

/** Returns the key of the email that brings an answer to the visitor. */
export const replyEmailKey = (id: number, replyId: number): string => `${replyEmailStart(id)}${replyId}`

const replyEmailStart = (id: number): string => `message_reply:${id}:`

/** Deletes the emails about a deleted message, because they repeat it; its answers were deleted with it. */
export async function deleteEmailsOfMessage(tx: Transaction, id: number): Promise<void> {
  await deleteEmails(tx, messageEmailKey(id))
  await deleteEmailsOfKind(tx, 'message_reply', replyEmailStart(id))
}

/** Does the same for a message that is deleted in the panel, and records the deletion. */
export const deleteMessageEmail: CollectionAfterDeleteHook = async ({ id, req }) => {
  const tx = hookTransaction(req)
  await deleteEmailsOfMessage(tx, Number(id))
  await record(tx, { action: 'deleted', noun: 'message', recordId: id })
}
