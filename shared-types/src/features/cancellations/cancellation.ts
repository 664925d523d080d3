import * as z from 'zod/mini'
import { parseMoney } from '../../money/money'
import { moneySchema } from '../../money/money-schema'
import { paymentStateSchema } from '../../orders/order'
import { REFUND_STATES, refundTokenSchema } from '../../orders/refund'
import { idSchema, optionalText } from '../../text/text'

/** `refused`: its refund failed, so nothing else was done. */
export const CANCELLATION_STATES = ['pending', 'done', 'refused'] as const

const lines = z.array(idSchema).check(z.maxLength(100))

/** What is refunded: everything that is left, the prices of some lines, an amount, or nothing when nothing is left. */
const moneyBackSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('lines'), lines, withShipping: z._default(z.boolean(), false) }),
  z.object({
    kind: z.literal('amount'),
    /** Parsed to integer cents. */
    amount: z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((amount, context) => {
        const cents = parseMoney(amount)
        if (cents !== null && cents > 0) return cents
        context.issues.push({ code: 'custom', message: 'Enter an amount like 25 or 25.00', input: amount })
        return z.NEVER
      }),
    ),
  }),
  z.object({ kind: z.literal('none') }),
])
export type MoneyBack = z.output<typeof moneyBackSchema>

/**
 * Cancels an order or a part of it: refunds money, puts originals back on sale (`putBack` has the ids of their lines),
 * and may write to the buyer. Repeated calls with the same token do it once.
 */
export const cancellationInputSchema = z.object({
  token: refundTokenSchema,
  money: moneyBackSchema,
  putBack: z._default(lines, []),
  words: optionalText('Your words', 2000),
  tellsBuyer: z._default(z.boolean(), true),
})
export type CancellationInput = z.input<typeof cancellationInputSchema>
export type CancellationRequest = Omit<z.output<typeof cancellationInputSchema>, 'token'> & { token: string }

/** The state of a cancellation; `pending` until the refund has arrived, which may take days. */
export const cancellationResultSchema = z.object({
  state: z.enum(CANCELLATION_STATES),
  refund: z.nullable(z.object({ state: z.enum(REFUND_STATES), error: z.nullable(z.string()) })),
  paymentState: paymentStateSchema,
  refundedAmount: moneySchema,
})
export type CancellationResult = z.infer<typeof cancellationResultSchema>

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /** Whether the refund of a cancellation has not arrived yet. */
    isCancelling?: boolean
  }
}
