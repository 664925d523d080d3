import type { CollectionAfterDeleteHook } from 'payload'
import { requestContext } from '../context'
import { deleteEmails } from '../emails/delete-emails'

/** The key of the email that brings a message to the artist. */
export const messageEmailKey = (id: number): string => `contact_message:${id}`

/** A message deleted in the panel is gone for good, its email too (design §3). */
export const deleteMessageEmail: CollectionAfterDeleteHook = ({ id, req }) =>
  deleteEmails(requestContext(req), messageEmailKey(Number(id)))
