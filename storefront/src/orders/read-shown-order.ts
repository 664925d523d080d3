import { moneySchema } from '@gesso/shared-types/money/money-schema'
import {
  confirmedBuyerSchema,
  confirmedItemSchema,
  confirmedOrderSchema,
  fulfilmentStateSchema,
} from '@gesso/shared-types/orders/order'
import { taxAmountSchema } from '@gesso/shared-types/orders/order-amounts'
import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import * as z from 'zod/mini'

const dateSchema = z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))))

const answerSchema = z.object({
  id: z.string(),
  number: z.optional(z.string()),
  createdAt: dateSchema,
  date: dateSchema,
  totalAmount: z.optional(moneySchema),
  total: z.optional(moneySchema),
  subtotalAmount: z.optional(moneySchema),
  shippingAmount: z.optional(moneySchema),
  discountAmount: z.optional(moneySchema),
  discountCode: z.nullish(z.string()),
  giftCardAmount: z.optional(moneySchema),
  isGiftCard: z.optional(z.literal(true)),
  taxes: z.optional(z.array(taxAmountSchema)),
  taxWords: z.optional(z.array(z.string())),
  paymentState: confirmedOrderSchema.shape.paymentState,
  isChargedThoughClosed: z.optional(z.boolean()),
  items: z.optional(z.array(confirmedItemSchema)),
  buyer: z.optional(z.nullable(confirmedBuyerSchema)),
  fulfilment: z.optional(fulfilmentStateSchema),
  delivery: confirmedOrderSchema.shape.delivery,
  isTakenAlong: confirmedOrderSchema.shape.isTakenAlong,
  link: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})

/** An order as its confirmation shows it. Without subtotal and shipping, only the total is shown. */
export type ShownOrder = ReturnType<typeof readShownOrder>

/**
 * Reads the answer of GET /api/orders/{id}. Its date may be named `createdAt` or `date`, its total `totalAmount` or
 * `total`. The shop's own server sends the former names, all sums and the order's number.
 * @throws ZodError or TypeError when it is not an order
 */
export function readShownOrder(answer: unknown) {
  const { date, total, ...order } = answerSchema.parse(answer)
  const createdAt = order.createdAt ?? date
  const totalAmount = order.totalAmount ?? total
  if (createdAt === undefined || totalAmount === undefined)
    throw new TypeError('An order has a date and a total')
  return { ...order, number: order.number ?? ORDER_NUMBER_PREFIX + order.id, createdAt, totalAmount }
}
