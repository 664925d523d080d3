import * as z from 'zod/mini'
import { emailSchema } from '../../text/text'

/** A row as it is stored: an export leaves nothing out. */
const storedRow = z.record(z.string(), z.unknown())

/** All data that the shop stores about one person, and what prevents erasing it. */
export const personSchema = z.object({
  email: z.string(),
  /** UTC, ISO 8601. */
  exportedAt: z.string(),
  orders: z.array(storedRow),
  /** Originals that are kept for the person, or that they bought elsewhere. */
  originals: z.array(storedRow),
  messages: z.array(storedRow),
  /** Answers to these messages. */
  replies: z.array(storedRow),
  subscriptions: z.array(storedRow),
  /** Their requests for notifications. */
  wishes: z.array(storedRow),
  /** Their agreements with the artist, with the payments. */
  agreements: z.array(storedRow),
  emails: z.array(storedRow),
  /** Gift cards that they bought or received, without the codes; absent without any. */
  giftCards: z.optional(z.array(storedRow)),
  /** Requested links to all of their orders, without the tokens; absent without any. */
  orderLinks: z.optional(z.array(storedRow)),
  /** Numbered documents with their name, which an erasure keeps; absent without any. */
  documents: z.optional(z.array(storedRow)),
  /** Loans and consignments with them; absent without any. */
  loans: z.optional(z.array(storedRow)),
  /** Orders and customers of a former shop; absent without any. */
  pastOrders: z.optional(z.array(storedRow)),
  /** What they left or bought at a fair; absent without any. */
  fair: z.optional(z.array(storedRow)),
  /** When they last left the mailing list; UTC, ISO 8601. Only a hash of the address is stored. */
  leftTheList: z.nullable(z.string()),
  /** Order numbers. */
  obstacles: z.object({
    /** Orders whose payment is not finished: these are never erased. */
    underWay: z.array(z.string()),
    /** Paid, not refunded and not completed: erased only when the artist confirms it. */
    unsent: z.array(z.string()),
  }),
})
export type Person = z.infer<typeof personSchema>

/** The numbers of erased records. */
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
  /** Numbered documents, which are kept as they were issued. */
  keptDocuments: z.optional(z.number()),
  /** Loans and consignments without the person, and those that are kept while works are out. */
  loans: z.optional(z.number()),
  keptLoans: z.optional(z.number()),
  /** Anonymized past orders and deleted past customers. */
  pastOrders: z.optional(z.number()),
  fair: z.optional(z.number()),
})
export type ErasedCounts = z.infer<typeof erasedCountsSchema>

export const readPersonInputSchema = z.object({ email: emailSchema })
export const erasePersonInputSchema = z.object({
  email: emailSchema,
  /** Also erases when a paid order is not completed yet. */
  evenUnsent: z.optional(z.boolean()),
})
