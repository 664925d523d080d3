import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../addresses/countries'
import { moneySchema } from '../money/money-schema'
import { optionalText, plainText } from '../text/text'
import { withParts } from '../with-parts'
import { lineTypeSchema } from './order'

const text = z.nullable(z.string())

/** The address of an order as it may be corrected. */
export const shipToSchema = z.object({
  firstName: plainText('First name', 255),
  lastName: plainText('Last name', 255),
  phone: optionalText('Phone number', 50),
  address: optionalText('Address', 500),
  addressLine2: optionalText('Second address line', 255),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  zipCode: optionalText('ZIP code', 20),
  country: z
    .string('Country is required')
    .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country from the list' })),
})
export type ShipToInput = z.infer<typeof shipToSchema>

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

export const correctionSchema = z.object({
  ...shipToSchema.shape,
  /** The address that was shown: a newer one is not overwritten. */
  shown: z.optional(addressSchema),
})

/** The same by the buyer, who can leave less out than the artist. */
export const ownCorrectionSchema = z.object({
  ...shipToSchema.shape,
  phone: plainText('Phone number', 50),
  address: plainText('Address', 500),
  city: plainText('City', 100),
  zipCode: plainText('ZIP code', 20),
  shown: addressSchema,
})
export type OwnCorrection = z.infer<typeof ownCorrectionSchema>

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
