import * as z from 'zod/mini'

/** The longest description of a picture, in characters. */
export const MAX_ALT = 500

/** A description of a picture for people who do not see it: one line, at most MAX_ALT characters; '' for none. */
export const altSchema = z.string('The description of a picture is a text').check(
  z.trim(),
  z.maxLength(MAX_ALT, `The description of a picture must be at most ${MAX_ALT} characters`),
  z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), {
    error: 'The description of a picture is one line',
  }),
)
