import * as z from 'zod/mini'
import { parseMoney } from '../money/money'
import { moneySchema } from '../money/money-schema'
import { paymentStateSchema } from './order'

export const REFUND_STATES = ['pending', 'submitted', 'succeeded', 'failed'] as const

/**
 * Identifies one refund of an order as `{order}:{n}`, where n is the number of refunds when the form was opened, plus
 * one. So a repeated form makes one refund.
 */
export const refundToken = (orderId: string, refundsSoFar: number): string => `${orderId}:${refundsSoFar + 1}`

export const refundTokenSchema = z
  .string('The token of a refund is a text')
  .check(z.regex(/^[0-9A-Z]{1,20}:\d{1,6}$/, 'That is not the token of a refund'))

/**
 * `amount` is parsed to integer cents; null means everything that is left. Without a `token` every call makes another
 * refund.
 */
export const refundInputSchema = z.object({
  token: z.optional(refundTokenSchema),
  amount: z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((amount, context) => {
      if (amount === undefined || amount === null || amount === '') return null
      const cents = parseMoney(amount)
      if (cents !== null && cents > 0) return cents
      context.issues.push({ code: 'custom', message: 'Enter an amount like 25 or 25.00', input: amount })
      return z.NEVER
    }),
  ),
})

/** The state of a requested refund. `pending`: the provider has not answered yet, and the sweep asks again. */
export const refundResultSchema = z.object({
  refund: z.object({ id: z.number(), state: z.enum(REFUND_STATES), error: z.nullable(z.string()) }),
  paymentState: paymentStateSchema,
  refundedAmount: moneySchema,
})
export type RefundResult = z.infer<typeof refundResultSchema>
