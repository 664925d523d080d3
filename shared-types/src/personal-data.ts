import * as z from 'zod/mini'
import { emailSchema } from './text'

/** A row as the database stores it: an export leaves nothing out. */
const storedRow = z.record(z.string(), z.unknown())

/** Everything that the shop stores of one person, and what prevents erasing it. */
export const personSchema = z.object({
  email: z.string(),
  /** UTC, ISO 8601. */
  exportedAt: z.string(),
  orders: z.array(storedRow),
  messages: z.array(storedRow),
  subscriptions: z.array(storedRow),
  emails: z.array(storedRow),
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
  messages: z.number(),
  subscriptions: z.number(),
  emails: z.number(),
})
export type ErasedCounts = z.infer<typeof erasedCountsSchema>

export const readPersonInputSchema = z.object({ email: emailSchema })
export const erasePersonInputSchema = z.object({
  email: emailSchema,
  /** Also when a paid order is not completed yet. */
  evenUnsent: z.optional(z.boolean()),
})
