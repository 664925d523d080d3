import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { idParamSchema } from '../../text/text'
import { replyInputSchema, threadSchema } from './message-thread'

const message = z.object({ id: idParamSchema })

/** What the artist answers to visitors' messages, on the site and in the panel. */
export const answerEndpoints = {
  /** What was answered from here, and whether one can. */
  readThread: {
    method: 'GET',
    path: '/api/admin/contact-messages/{id}/thread',
    access: 'signed_in',
    input: message,
    output: threadSchema,
  },
  /** Sends an answer. The same one, by its token, is sent once. */
  replyToMessage: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/replies',
    access: 'signed_in',
    input: z.object({ ...message.shape, ...replyInputSchema.shape }),
    output: threadSchema,
  },
  /** By hand, for what was answered in the mail program. */
  markAnswered: {
    method: 'PUT',
    path: '/api/admin/contact-messages/{id}/answered',
    access: 'signed_in',
    input: z.object({ ...message.shape, isAnswered: z.boolean() }),
    output: threadSchema,
  },
} as const satisfies Record<string, Endpoint>
