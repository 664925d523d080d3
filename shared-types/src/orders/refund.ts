import * as z from 'zod/mini'
import { parseMoney } from '../money/money'
import { moneySchema } from '../money/money-schema'
import { paymentStateSchema } from './order'

export const REFUND_STATES = ['pending', 'submitted', 'succeeded', 'failed'] as const

/**
 * Names one refund of an order: how many the order had when the form was opened, as `{order}:{n}`. However often and
 * from however many windows it is sent, that refund is made once.
 */
export const refundToken = (orderId: string, refundsSoFar: number): string => `${orderId}:${refundsSoFar + 1}`

export const refundTokenSchema = z
  .string('The token of a refund is a text')
  .check(z.regex(/^[0-9A-Z]{1,20}:\d{1,6}$/, 'That is not the token of a refund'))

/**
 * `amount` becomes integer cents; null means all that is left. Without a `token` every call asks for a further refund.
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

/** How a refund stands after it was asked for; `pending`: the provider has not answered yet, the sweep asks again. */
export const refundResultSchema = z.object({
  refund: z.object({ id: z.number(), state: z.enum(REFUND_STATES), error: z.nullable(z.string()) }),
  paymentState: paymentStateSchema,
  refundedAmount: moneySchema,
})
export type RefundResult = z.infer<typeof refundResultSchema>
