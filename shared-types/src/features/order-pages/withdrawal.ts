import * as z from 'zod/mini'
import { daySchema } from '../../text/day'
import { optionalText } from '../../text/text'
import type { Conversation } from '../answers/message-thread'

/** Whose purchases have a right of withdrawal. */
export const WITHDRAWAL_FOR = ['europe', 'everyone'] as const
export type WithdrawalFor = (typeof WITHDRAWAL_FOR)[number]

/**
 * How the right of withdrawal stands for an order: it can be declared, or was. `until` is the last day where the shop knows
 * it; where the days begin with the parcel's arrival it does not, and it is null.
 */
export const withdrawalSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    days: z.number(),
    until: z.nullable(z.string()),
    /** Whether the day on which it was received is asked for. */
    asksDay: z.boolean(),
  }),
  z.object({ state: z.literal('declared'), declaredAt: z.string() }),
])
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** What a buyer says who withdraws. No reason is needed. */
export const withdrawalInputSchema = z.object({
  /** Null while it has not arrived. */
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
    /** What its buyer wrote about it on its own page, the oldest first; absent where nothing was. */
    messages?: Conversation[]
    /** That its buyer withdraws; absent where nobody does. */
    withdrawal?: DeclaredWithdrawal
  }
}
