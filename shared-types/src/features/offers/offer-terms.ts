import * as z from 'zod/mini'
import { moneyInput } from '../../money/money-schema'
import { daySchema } from '../../text/day'
import { optionalText, plainText } from '../../text/text'
import { MAX_PAYMENTS } from '../agreements/agreement'
import { replyInputSchema } from '../answers/message-thread'

/**
 * The artist's positive answers, each with a private link: accept an offer, name another amount, or propose a
 * commission.
 */
export const AGREEING = ['accepted', 'countered', 'proposed'] as const
export type Agreeing = (typeof AGREEING)[number]

/**
 * The terms that the artist agrees to. The payments are sent as shown and add up to the agreed amount, which is the
 * offer itself when it is accepted. `text` is the email's text with the link.
 */
export const termsInputSchema = z.object({
  decision: z.enum(AGREEING),
  /** What is paid for, in words; only for a commission. */
  title: z.optional(plainText('What is made', 200)),
  payments: z
    .array(z.object({ amount: moneyInput(), dueOn: z.nullable(daySchema) }))
    .check(z.minLength(1, 'Name at least one payment'), z.maxLength(MAX_PAYMENTS, `At most ${MAX_PAYMENTS}`)),
  /** The price of shipping; null for the shop's terms. */
  shipping: z.nullable(moneyInput()),
  /** The last day until which the work is kept and the first payment awaited. */
  openUntil: daySchema,
  text: optionalText('Words', 2000),
  token: replyInputSchema.shape.token,
  seen: replyInputSchema.shape.seen,
  isAnswered: replyInputSchema.shape.isAnswered,
})
export type TermsInput = z.infer<typeof termsInputSchema>
