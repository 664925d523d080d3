import * as z from 'zod/mini'
import { done } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { pageInputSchema } from '../contract/page-input'
import { idParamSchema } from '../text/text'
import { contactMessageSchema, replyInputSchema, threadSchema } from './message-thread'

const message = z.object({ id: idParamSchema })

/** The artist's calls about visitors' messages, for the site and the panel. */
export const messageEndpoints = {
  listMessages: {
    method: 'GET',
    path: '/api/admin/contact-messages',
    access: 'signed_in',
    input: pageInputSchema,
    output: z.array(contactMessageSchema),
    paged: true,
  },
  markMessage: {
    method: 'PATCH',
    path: '/api/admin/contact-messages/{id}',
    access: 'signed_in',
    input: z.object({ ...message.shape, isRead: z.boolean() }),
    output: contactMessageSchema,
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/api/admin/contact-messages/{id}',
    access: 'signed_in',
    input: message,
    output: done,
  },
  /** The answers from the shop, and whether answers can be sent. */
  readThread: {
    method: 'GET',
    path: '/api/admin/contact-messages/{id}/thread',
    access: 'signed_in',
    input: message,
    output: threadSchema,
  },
  /** Sends an answer. A repeated call with the same token sends nothing more. */
  replyToMessage: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/replies',
    access: 'signed_in',
    input: z.object({ ...message.shape, ...replyInputSchema.shape }),
    output: threadSchema,
  },
  /** For messages that were answered in a mail program. */
  markAnswered: {
    method: 'PUT',
    path: '/api/admin/contact-messages/{id}/answered',
    access: 'signed_in',
    input: z.object({ ...message.shape, isAnswered: z.boolean() }),
    output: threadSchema,
  },
} as const satisfies Record<string, Endpoint>
