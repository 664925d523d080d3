import * as z from 'zod/mini'
import { daySchema } from '../../text/day'

/** The names by which page views are counted. */
export const PAGE_VIEW_KINDS = ['page', 'referrer', 'country'] as const
export type PageViewKind = (typeof PAGE_VIEW_KINDS)[number]

/** The sum of what has no name, or of names beyond the number that is told apart. */
export const OTHERS = '(others)'

/** Visitors who used a bookmark, typed the address, or came from a site that does not name itself. */
export const DIRECT = '(direct)'

/** A page that a browser showed. `referrer` is the host that the visitor came from, only on their first page. */
export const pageViewInputSchema = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(300)),
  referrer: z.optional(z.string().check(z.maxLength(300))),
})
export type PageViewInput = z.infer<typeof pageViewInputSchema>

/** The days of an export of page views, both inclusive; the last thirty by default. */
export const pageViewRangeSchema = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) })
export type PageViewRange = z.infer<typeof pageViewRangeSchema>
