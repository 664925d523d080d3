import { moneySchema } from '@gesso/shared-types/money'
import { confirmedOrderSchema } from '@gesso/shared-types/order'
import * as z from 'zod/mini'

const dateSchema = z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))))

const answerSchema = z.object({
  id: z.string(),
  createdAt: dateSchema,
  date: dateSchema,
  totalAmount: z.optional(moneySchema),
  total: z.optional(moneySchema),
  subtotalAmount: z.optional(moneySchema),
  shippingAmount: z.optional(moneySchema),
  paymentState: confirmedOrderSchema.shape.paymentState,
  isChargedThoughClosed: z.optional(z.boolean()),
})

/** An order as its confirmation shows it. Subtotal and shipping may be missing: then the total stands alone. */
export type ShownOrder = ReturnType<typeof readShownOrder>

/**
 * Reads the answer of GET /api/orders/{id}, which may call its date `createdAt` or `date` and its total `totalAmount`
 * or `total`. The shop's own server sends the former, and all sums.
 * @throws ZodError or TypeError for what is no order
 */
export function readShownOrder(answer: unknown) {
  const { date, total, ...order } = answerSchema.parse(answer)
  const createdAt = order.createdAt ?? date
  const totalAmount = order.totalAmount ?? total
  if (createdAt === undefined || totalAmount === undefined)
    throw new TypeError('An order has a date and a total')
  return { ...order, createdAt, totalAmount }
}
