import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { wishPath } from '../../endpoint-paths'
import { emailSchema } from '../../text'
import { WISH_KINDS } from './wish'

/** The call of who wants to be told of something. Apart from the others, so that no page carries it at first sight. */
export const wishEndpoints = {
  /** Answers the same for every address. Refused as not found while the artist offers no such thing. */
  makeWish: {
    method: 'POST',
    path: wishPath,
    access: 'anyone',
    input: z.object({
      kind: z.enum(WISH_KINDS),
      /** The slug of the work, or of the series. */
      slug: z.string().check(z.minLength(1), z.maxLength(255)),
      email: emailSchema,
      altcha: z.optional(z.string().check(z.maxLength(4000))),
      website: z.optional(z.string()),
    }),
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
