import * as z from 'zod/mini'
import { moneySchema } from '../../money/money-schema'
import { confirmedItemSchema, fulfilmentStateSchema } from '../../orders/order'
import { orderAmountsSchema } from '../../orders/order-amounts'
import { addressSchema } from '../../orders/order-sheet'
import { plainText } from '../../text/text'
import { ORDER_PAGE_STATES } from './order-page-state'
import { withdrawalInputSchema, withdrawalSchema } from './withdrawal'

/** The token of the link to an order's own page, or to all orders of a buyer. */
export const orderTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** A document of the order, such as its invoice. */
export const orderDocumentSchema = z.object({ key: z.string(), name: z.string() })

/** A message between buyer and artist about an order. */
const noteSchema = z.object({
  text: z.string(),
  at: z.string(),
  /** Who wrote it; null for the buyer. */
  by: z.nullable(z.string()),
})

/** An order as its buyer sees it on its own page. */
export const collectorOrderSchema = z.object({
  number: z.string(),
  createdAt: z.string(),
  /** The artist's time zone, in which days are shown. */
  timeZone: z.string(),
  isTest: z.boolean(),
  ...orderAmountsSchema.shape,
  /** The amount refunded so far. */
  refundedAmount: moneySchema,
  state: z.enum(ORDER_PAGE_STATES),
  isPickUp: z.boolean(),
  /** null until it is paid or sent. */
  paidAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  events: z.array(z.object({ at: z.string(), text: z.string() })),
  items: z.array(z.object({ ...confirmedItemSchema.shape, totalAmount: moneySchema })),
  /** The gift card that an order without works buys, and the day on which it is sent. */
  gift: z.optional(z.object({ recipientName: z.string(), day: z.nullable(z.string()) })),
  /** The agreement that the order pays a part of. */
  agreement: z.optional(z.object({ title: z.string(), label: z.string(), link: z.string() })),
  fulfilment: fulfilmentStateSchema,
  delivery: z.optional(z.object({ time: z.nullable(z.string()), studio: z.nullable(z.string()) })),
  documents: z.array(orderDocumentSchema),
  /** The pages of certificates that the buyer still owns and can hand over. */
  certificates: z.array(z.object({ name: z.string(), path: z.string() })),
  email: z.string(),
  /** The delivery address; null when nothing is delivered. */
  address: z.nullable(
    z.object({
      lines: z.array(z.string()),
      given: addressSchema,
      /** Why the address cannot be corrected here; null while it can. */
      fixed: z.nullable(z.string()),
    }),
  ),
  notes: z.array(noteSchema),
  withdrawal: z.nullable(withdrawalSchema),
})
export type CollectorOrder = z.infer<typeof collectorOrderSchema>

/** What the link to an order leads to. `replaced`: there is a newer link. */
export const orderPageSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('replaced') }),
  z.object({ state: z.literal('open'), order: collectorOrderSchema }),
])
export type OrderPageAnswer = z.infer<typeof orderPageSchema>

/** A buyer's message about an order. */
export const orderNoteInputSchema = z.object({
  token: orderTokenSchema,
  message: plainText('Message', 5000),
})

export const withdrawOrderInputSchema = z.object({ token: orderTokenSchema, ...withdrawalInputSchema.shape })

/** All orders of an email address. */
export const foundOrdersSchema = z.object({
  email: z.string(),
  expiresAt: z.string(),
  timeZone: z.string(),
  orders: z.array(
    z.object({
      number: z.string(),
      createdAt: z.string(),
      totalAmount: moneySchema,
      isTest: z.boolean(),
      state: z.enum(ORDER_PAGE_STATES),
      titles: z.array(z.string()),
      link: z.string(),
    }),
  ),
})
export type FoundOrders = z.infer<typeof foundOrdersSchema>
