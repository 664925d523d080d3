import * as z from 'zod/mini'
import { botCheck, done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { emailSchema } from '../../text/text'
import { NOTIFICATION_KINDS, notificationPath } from './notification-request'

/** The call that requests a notification. In a file of its own, so that no page's first download carries it. */
export const notificationEndpoints = {
  /** Gives the same answer for every address. Refused as not found while the artist does not offer it. */
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
