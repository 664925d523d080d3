import * as z from 'zod/mini'
import { moneyInput } from '../../money/money-schema'
import { daySchema } from '../../text/day'
import { optionalText, plainText } from '../../text/text'
import { MAX_PAYMENTS } from '../agreements/agreement'
import { replyInputSchema } from '../answers/message-thread'

/** What the artist decides about a message by a private link: to take what is offered, to name another amount, to make a work. */
export const AGREEING = ['accepted', 'countered', 'proposed'] as const
export type Agreeing = (typeof AGREEING)[number]

/**
 * What the artist agrees to. The payments are sent as they were shown, and add up to what is agreed on; those of an
 * accepted offer to the offer. `text` is what the buyer reads with the link.
 */
export const termsInputSchema = z.object({
  decision: z.enum(AGREEING),
  /** What is paid, in words: of a commission alone. */
  title: z.optional(plainText('What is made', 200)),
  payments: z
    .array(z.object({ amount: moneyInput(), dueOn: z.nullable(daySchema) }))
    .check(z.minLength(1, 'Name at least one payment'), z.maxLength(MAX_PAYMENTS, `At most ${MAX_PAYMENTS}`)),
  /** What sending costs; null for what the shop's terms say. */
  shipping: z.nullable(moneyInput()),
  /** The last day on which the first payment is waited for, and the work kept. */
  openUntil: daySchema,
  text: optionalText('Words', 2000),
  token: replyInputSchema.shape.token,
  seen: replyInputSchema.shape.seen,
  isAnswered: replyInputSchema.shape.isAnswered,
})
export type TermsInput = z.infer<typeof termsInputSchema>
