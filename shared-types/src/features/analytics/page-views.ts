import * as z from 'zod/mini'
import { daySchema } from '../../text/day'

/** What page views are counted by. */
export const PAGE_VIEW_KINDS = ['page', 'referrer', 'country'] as const
export type PageViewKind = (typeof PAGE_VIEW_KINDS)[number]

/** What is counted under this name could not be told apart any more: there were too many names, or there is none. */
export const OTHERS = '(others)'

/** Who came by a bookmark, by typing the address, or from a site that does not say so. */
export const DIRECT = '(direct)'

/** A page that a browser shows. `referrer` is the host that the visitor came from, if any, on the first page alone. */
export const pageViewInputSchema = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(300)),
  referrer: z.optional(z.string().check(z.maxLength(300))),
})
export type PageViewInput = z.infer<typeof pageViewInputSchema>

/** The days of a table of page views, both included; without them the last thirty. */
export const pageViewRangeSchema = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) })
export type PageViewRange = z.infer<typeof pageViewRangeSchema>
