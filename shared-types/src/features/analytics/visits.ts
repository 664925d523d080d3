import * as z from 'zod/mini'
import { daySchema } from '../../day'

/** What visits are counted by. */
export const VISIT_KINDS = ['page', 'referrer', 'country'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** What is counted under this name could not be told apart any more: there were too many names, or there is none. */
export const OTHERS = '(others)'

/** Who came by a bookmark, by typing the address, or from a site that does not say so. */
export const DIRECT = '(direct)'

/** A page that a browser shows. `referrer` is the host that the visitor came from, if any, on the first page alone. */
export const visitInputSchema = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(300)),
  referrer: z.optional(z.string().check(z.maxLength(300))),
})
export type VisitInput = z.infer<typeof visitInputSchema>

/** The days of a table of visits, both included; without them the last thirty. */
export const visitRangeSchema = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) })
export type VisitRange = z.infer<typeof visitRangeSchema>
