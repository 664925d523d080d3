import type { CollectionAfterDeleteHook } from 'payload'
import { requestContext } from '../context'
import { forgetLetters } from '../letters/forget-letters'

/** The key of the letter that brings a message to the artist. */
export const letterOfMessage = (id: number): string => `contact_message:${id}`

/** A message deleted in the panel is gone for good, its letter too (design §3). */
export const forgetMessageLetter: CollectionAfterDeleteHook = ({ id, req }) =>
  forgetLetters(requestContext(req), letterOfMessage(Number(id)))
