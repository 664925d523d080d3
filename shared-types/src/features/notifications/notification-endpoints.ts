import * as z from 'zod/mini'
import { botCheck, done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { emailSchema } from '../../text/text'
import { NOTIFICATION_KINDS, notificationPath } from './notification-request'

/** The call of who wants to be told of something. Apart from the others, so that no page carries it at first sight. */
export const notificationEndpoints = {
  /** Answers the same for every address. Refused as not found while the artist offers no such thing. */
  requestNotification: {
    method: 'POST',
    path: notificationPath,
    access: 'anyone',
    input: z.object({
      kind: z.enum(NOTIFICATION_KINDS),
      /** The slug of the work, or of the series. */
      slug: z.string().check(z.minLength(1), z.maxLength(255)),
      email: emailSchema,
      ...botCheck,
    }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
