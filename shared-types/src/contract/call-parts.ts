import * as z from 'zod/mini'

/** The input of a call that is asked nothing. */
export const nothing = z.object({})

/** The answer of a call that has nothing to tell. */
export const done = z.object({ success: z.literal(true) })

/**
 * What public forms send for the bot-check: the solution of a challenge from GET /api/bot-check, and a field that no
 * person sees. A request with text in that field is answered as done and dropped.
 */
export const botCheck = {
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
}
