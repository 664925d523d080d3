import * as z from 'zod/mini'
import { moneySchema } from '../money/money-schema'
import { optionalText } from '../text/text'
import { withParts } from '../with-parts'
import { lineTypeSchema } from './order'

const text = z.nullable(z.string())

export const orderNotesSchema = z.object({
  notes: optionalText('Your notes', 5000),
  /** The notes that the form showed: newer ones are not overwritten. */
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

/** What features add to an order's sheet: each one declares its own part. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface SheetParts {}

/**
 * Details of one order for the artist, in addition to its row in the list. `isCancelled`: the line will not be sent.
 * `isOurs`: the original is still sold to this order. `refundToken` identifies the next refund or cancellation. `notes`
 * is null for readers who may not see them. `problem` says why the order must not be sent.
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
  /** Refunds that the bank has not confirmed; they count as refunded. */
  pendingAmount: moneySchema,
  /** The amount that can still be refunded. */
  leftAmount: moneySchema,
  /** What was paid for shipping, including tax. */
  shippingAmount: moneySchema,
  refundToken: z.string(),
  /** Whether it is paid and something remains to be sent. */
  isPaidUnsent: z.boolean(),
  problem: text,
  lines: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: lineTypeSchema,
      printSize: text,
      quantity: z.number(),
      /** What was paid for the line: after its discount, including tax on top. */
      paidAmount: moneySchema,
      isCancelled: z.boolean(),
      isOurs: z.boolean(),
    }),
  ),
})
export type OrderSheet = z.infer<typeof orderSheetSchema>

/** The sale of an artwork's original by the shop. `canReturn`: it can be put back on sale now. */
export const shopSaleSchema = z.nullable(
  z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    canReturn: z.boolean(),
    isRefundOnItsWay: z.boolean(),
  }),
)
