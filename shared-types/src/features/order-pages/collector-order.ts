import * as z from 'zod/mini'
import { moneySchema } from '../../money/money-schema'
import { confirmedItemSchema, fulfilmentStateSchema } from '../../orders/order'
import { orderAmountsSchema } from '../../orders/order-amounts'
import { addressSchema } from '../../orders/order-sheet'
import { plainText } from '../../text/text'
import { ORDER_PAGE_STATES } from './order-page-state'
import { withdrawalInputSchema, withdrawalSchema } from './withdrawal'

/** Names an order in the link to its own page, and its buyer's orders in the link to all of them. */
export const orderTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** A document of the order, such as its invoice. */
export const orderDocumentSchema = z.object({ key: z.string(), name: z.string() })

/** What was written about an order here, and what was answered. */
const noteSchema = z.object({
  text: z.string(),
  at: z.string(),
  /** Null for what the buyer wrote. */
  by: z.nullable(z.string()),
})

/** An order as its buyer sees it on its own page. */
export const collectorOrderSchema = z.object({
  number: z.string(),
  createdAt: z.string(),
  /** The artist's, in which days are told. */
  timeZone: z.string(),
  isTest: z.boolean(),
  ...orderAmountsSchema.shape,
  /** What was given back so far. */
  refundedAmount: moneySchema,
  state: z.enum(ORDER_PAGE_STATES),
  isPickUp: z.boolean(),
  /** When it was paid and sent; null while it is not. */
  paidAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  events: z.array(z.object({ at: z.string(), text: z.string() })),
  items: z.array(z.object({ ...confirmedItemSchema.shape, totalAmount: moneySchema })),
  /** What an order without works buys: a gift card for somebody, and the day that it goes to them. */
  gift: z.optional(z.object({ recipientName: z.string(), day: z.nullable(z.string()) })),
  /** What it pays a part of. */
  agreement: z.optional(z.object({ title: z.string(), label: z.string(), link: z.string() })),
  fulfilment: fulfilmentStateSchema,
  delivery: z.optional(z.object({ time: z.nullable(z.string()), studio: z.nullable(z.string()) })),
  documents: z.array(orderDocumentSchema),
  /** The pages of certificates that are still the buyer's, where they can be handed over. */
  certificates: z.array(z.object({ name: z.string(), path: z.string() })),
  email: z.string(),
  /** Where it goes; null for what is not sent anywhere. */
  address: z.nullable(
    z.object({
      lines: z.array(z.string()),
      given: addressSchema,
      /** Why it cannot be corrected here; null while it can. */
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

/** What a buyer writes about an order. */
export const orderNoteInputSchema = z.object({
  token: orderTokenSchema,
  message: plainText('Message', 5000),
})

export const withdrawOrderInputSchema = z.object({ token: orderTokenSchema, ...withdrawalInputSchema.shape })

/** All orders of an address. */
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
