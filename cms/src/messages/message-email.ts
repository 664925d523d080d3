import type { CollectionAfterDeleteHook } from 'payload'
import { requestContext } from '../context'
import { deleteEmails } from '../emails/delete-emails'

/** The key of the email that brings a message to the artist. */
export const messageEmailKey = (id: number): string => `contact_message:${id}`

/** Deletes the email about a message that is deleted in the panel, since it repeats the message. */
export const deleteMessageEmail: CollectionAfterDeleteHook = ({ id, req }) =>
  deleteEmails(requestContext(req), messageEmailKey(Number(id)))
