import * as z from 'zod/mini'
import { PUBLICATIONS } from '../../artworks/original-state'
import { orderStatusSchema } from '../../orders/order'
import { plainText } from '../../text/text'

/** The most results of each kind. */
export const FOUND_OF_EACH = 5

export const findInputSchema = z.object({ q: plainText('Search', 100) })

/** What the command palette finds, the best of each kind. An assistant gets neither customers nor subscribers. */
export const foundSchema = z.object({
  artworks: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      slug: z.string(),
      year: z.nullable(z.number()),
      publication: z.enum(PUBLICATIONS),
    }),
  ),
  orders: z.array(
    z.object({ id: z.string(), number: z.string(), customer: z.string(), status: orderStatusSchema }),
  ),
  /** Buyers, by email address. */
  customers: z.array(z.object({ email: z.string(), name: z.string(), orders: z.number() })),
  subscribers: z.array(z.object({ id: z.number(), email: z.string() })),
  messages: z.array(z.object({ id: z.number(), name: z.string(), subject: z.string() })),
  /** Pages of the panel, with their addresses. */
  pages: z.array(z.object({ label: z.string(), section: z.string(), href: z.string() })),
  /** Pages of the documentation; absent without any. */
  help: z.optional(z.array(z.object({ heading: z.string(), page: z.string(), href: z.string() }))),
  /** Orders of a former shop; absent without any, and for assistants. */
  pastOrders: z.optional(
    z.array(
      z.object({ id: z.number(), number: z.string(), name: z.nullable(z.string()), works: z.string() }),
    ),
  ),
})
export type Found = z.infer<typeof foundSchema>
