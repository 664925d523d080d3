import * as z from 'zod/mini'
import { done } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { pageInputSchema } from '../contract/page-input'
import { idParamSchema } from '../text/text'
import { contactMessageSchema } from './contact-message'

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
} as const satisfies Record<string, Endpoint>
