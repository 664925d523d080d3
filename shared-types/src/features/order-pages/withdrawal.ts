import * as z from 'zod/mini'
import { daySchema } from '../../text/day'
import { optionalText } from '../../text/text'
import type { Conversation } from '../answers/message-thread'

/** Which buyers have a right of withdrawal. */
export const WITHDRAWAL_FOR = ['europe', 'everyone'] as const
export type WithdrawalFor = (typeof WITHDRAWAL_FOR)[number]

/**
 * The right of withdrawal of an order: open, or declared. `until` is the last day; null when the shop does not know it
 * because the period begins with the parcel's arrival.
 */
export const withdrawalSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    days: z.number(),
    until: z.nullable(z.string()),
    /** Whether the buyer is asked for the day of arrival. */
    asksDay: z.boolean(),
  }),
  z.object({ state: z.literal('declared'), declaredAt: z.string() }),
])
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** A buyer's withdrawal. It needs no reason. */
export const withdrawalInputSchema = z.object({
  /** null if it has not arrived. */
  receivedOn: z.nullable(daySchema),
  words: optionalText('Words', 2000),
})

/** A declaration as the artist reads it. */
export const declaredWithdrawalSchema = z.object({
  declaredAt: z.string(),
  receivedOn: z.nullable(z.string()),
  words: z.nullable(z.string()),
})
export type DeclaredWithdrawal = z.infer<typeof declaredWithdrawalSchema>

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /** The buyer's messages from the order's own page, oldest first; absent without any. */
    messages?: Conversation[]
    /** The buyer's withdrawal; absent without one. */
    withdrawal?: DeclaredWithdrawal
  }
}
