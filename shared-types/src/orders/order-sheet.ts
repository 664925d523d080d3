import * as z from 'zod/mini'
import { conversationSchema } from '../messages/message-thread'
import { moneySchema } from '../money/money-schema'
import { optionalText } from '../text/text'
import { withParts } from '../with-parts'
import { lineTypeSchema } from './order'

const text = z.nullable(z.string())

export const orderNotesSchema = z.object({
  notes: optionalText('Your notes', 5000),
  /** The notes that were shown: newer ones are not overwritten. */
  shown: z.optional(z.nullable(z.string())),
})

/** An address as it was shown. */
export const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: text,
  address: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
})
export type ShownAddress = z.infer<typeof addressSchema>

/** What features add to an order's sheet: each declares its own part. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface SheetParts {}

/**
 * What the artist needs of one order beside the row of the list. `isCancelled`: the line is not to be sent any more.
 * `isOurs`: the original is still sold to this order. `refundToken` names the next refund or cancellation. `notes` is
 * null for who may not see them. `problem` says why the order is not to be sent.
 */
export const orderSheetSchema = withParts<SheetParts>()({
  id: z.string(),
  address: addressSchema,
  addressLines: z.array(z.string()),
  notes: text,
  isPickUp: z.boolean(),
  trackingUrl: text,
  capturedAmount: moneySchema,
  refundedAmount: moneySchema,
  /** Refunds that the bank has not confirmed, which count as refunded. */
  pendingAmount: moneySchema,
  /** What can still be given back. */
  leftAmount: moneySchema,
  /** What was paid for the shipping, with its tax. */
  shippingAmount: moneySchema,
  refundToken: z.string(),
  /** A cancellation whose refund has not arrived yet. */
  isCancelling: z.boolean(),
  /** Paid, and something of it is to be sent. */
  isPaidUnsent: z.boolean(),
  problem: text,
  /** What the order came of; absent for one of the cart. */
  conversation: z.optional(conversationSchema),
  /** What its buyer wrote about it on its own page, the oldest first; absent where nothing was. */
  messages: z.optional(z.array(conversationSchema)),
  lines: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: lineTypeSchema,
      printSize: text,
      quantity: z.number(),
      /** What was paid for the line: less its discount, with the tax on top. */
      paidAmount: moneySchema,
      isCancelled: z.boolean(),
      isOurs: z.boolean(),
    }),
  ),
})
export type OrderSheet = z.infer<typeof orderSheetSchema>

/** The sale of an artwork's original through the shop. `canReturn`: it may be put back on sale now. */
export const shopSaleSchema = z.nullable(
  z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    canReturn: z.boolean(),
    isRefundOnItsWay: z.boolean(),
  }),
)
