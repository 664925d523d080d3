import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook } from 'payload'
import { APIError } from 'payload'
import { deleteEmails } from '../emails/delete-emails'
import { record } from '../platform/audit/record'
import { hookTransaction, type Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** What features keep with a message. */
export type KeptWithMessage = {
  /** Why a message is not deleted now; undefined where it may be. */
  refuses: (tx: Transaction, id: number) => Promise<string | undefined>
  /** Deletes what repeats a message that is deleted. */
  forget: (tx: Transaction, id: number) => Promise<void>
}

export const keptWithMessages = extensionPoint<KeptWithMessage>('kept with messages')

/** Returns the key of the email that brings a message to the artist. */
export const messageEmailKey = (id: number): string => `contact_message:${id}`

/** Why a message is not deleted now; undefined where it may be. */
export async function whyKept(tx: Transaction, id: number): Promise<string | undefined> {
  for (const { refuses } of tx.extensions(keptWithMessages)) {
    const reason = await refuses(tx, id)
    if (reason) return reason
  }
  return undefined
}

/** Deletes the emails about a deleted message, because they repeat it; its answers were deleted with it. */
export async function deleteEmailsOfMessage(tx: Transaction, id: number): Promise<void> {
  await deleteEmails(tx, messageEmailKey(id))
  for (const { forget } of tx.extensions(keptWithMessages)) await forget(tx, id)
}

/** Refuses to delete a message in the panel that something keeps. */
export const refuseKeptMessage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const reason = await whyKept(hookTransaction(req), Number(id))
  if (reason) throw new APIError(reason, 409, undefined, true)
}

/** Deletes the emails about a message that is deleted in the panel, and records the deletion. */
export const deleteMessageEmail: CollectionAfterDeleteHook = async ({ id, req }) => {
  const tx = hookTransaction(req)
  await deleteEmailsOfMessage(tx, Number(id))
  await record(tx, { action: 'deleted', noun: 'message', recordId: id })
}
