import * as z from 'zod/mini'
import { optionalText } from '../text/text'

const wholeNumberParam = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'Not a whole number')),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.minimum(1), z.maximum(max)),
  )

/** A page number in an address. */
export const pageNumberSchema = wholeNumberParam(99_999)

/** For the artist's lists: without `page` the whole list, else that page; `q` searches. */
export const pageInputSchema = z.object({
  page: z.optional(wholeNumberParam(999_999)),
  limit: z.optional(wholeNumberParam(100)),
  q: optionalText('Search', 200),
})
