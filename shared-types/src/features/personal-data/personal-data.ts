import * as z from 'zod/mini'
import { emailSchema } from '../../text/text'

/** A row as the database stores it: an export leaves nothing out. */
const storedRow = z.record(z.string(), z.unknown())

/** Everything that the shop stores of one person, and what prevents erasing it. */
export const personSchema = z.object({
  email: z.string(),
  /** UTC, ISO 8601. */
  exportedAt: z.string(),
  orders: z.array(storedRow),
  /** Originals that are kept for the person, or that the person bought elsewhere. */
  originals: z.array(storedRow),
  messages: z.array(storedRow),
  /** Answers to these messages. */
  replies: z.array(storedRow),
  subscriptions: z.array(storedRow),
  /** What they want to be told of. */
  wishes: z.array(storedRow),
  /** What they agreed on with the artist, with its payments. */
  agreements: z.array(storedRow),
  emails: z.array(storedRow),
  /** Gift cards that they bought or were sent, without their codes; absent without any. */
  giftCards: z.optional(z.array(storedRow)),
  /** Links to all of their orders that were asked for, without what opens them; absent without any. */
  orderLinks: z.optional(z.array(storedRow)),
  /** Numbered documents that name them, which an erasure keeps; absent without any. */
  documents: z.optional(z.array(storedRow)),
  /** Orders and customers of a former shop; absent without any. */
  pastOrders: z.optional(z.array(storedRow)),
  /** When they last left the collectors' list; UTC, ISO 8601. A hash of the address is all that stays of it. */
  leftTheList: z.nullable(z.string()),
  /** Order numbers. */
  obstacles: z.object({
    /** Their payment is not finished: they are never erased. */
    underWay: z.array(z.string()),
    /** Paid, not refunded and not completed: erased only when the artist confirms it. */
    unsent: z.array(z.string()),
  }),
})
export type Person = z.infer<typeof personSchema>

/** How many of each were erased. */
export const erasedCountsSchema = z.object({
  orders: z.number(),
  originals: z.number(),
  messages: z.number(),
  replies: z.number(),
  subscriptions: z.number(),
  wishes: z.number(),
  agreements: z.number(),
  emails: z.number(),
  giftCards: z.optional(z.number()),
  /** Numbered documents that are kept as they were issued. */
  keptDocuments: z.optional(z.number()),
  /** Past orders that they were taken out of, and past customers that were deleted. */
  pastOrders: z.optional(z.number()),
})
export type ErasedCounts = z.infer<typeof erasedCountsSchema>

export const readPersonInputSchema = z.object({ email: emailSchema })
export const erasePersonInputSchema = z.object({
  email: emailSchema,
  /** Also when a paid order is not completed yet. */
  evenUnsent: z.optional(z.boolean()),
})
