import * as z from 'zod/mini'

/** The input of a call without fields. */
export const nothing = z.object({})

/** The answer of a call without a result. */
export const done = z.object({ success: z.literal(true) })

/**
 * The bot-check fields of public forms: the solution of a challenge from GET /api/bot-check, and a field that people do
 * not see. A request with text in that field is answered as done and dropped.
 */
export const botCheck = {
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
}
