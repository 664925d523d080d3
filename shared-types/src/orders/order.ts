import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../addresses/countries'
import { pictureSchema } from '../artworks/artwork'
import { lineEditionSchema } from '../artworks/edition'
import { fieldProblemSchema } from '../contract/errors'
import {
  choicesOfFeatures,
  itemOfFeatures,
  placedWithFeatures,
  quotedWithFeatures,
  quoteOfFeatures,
} from '../features-in-orders'
import { MAX_CENTS, toDollars } from '../money/money'
import { moneyInput, moneySchema } from '../money/money-schema'
import {
  DEFAULT_COUNTRY,
  MAX_ORDER_LINES,
  MAX_PRINT_QUANTITY,
  MIN_PRINT_QUANTITY,
} from '../settings/shop-rules'
import { emailSchema, idSchema, optionalText, plainText } from '../text/text'
import { lineKey } from './line-key'
import { orderAmountsSchema } from './order-amounts'

/** An order's id: ten random characters of Crockford's base32, which cannot be guessed. */
export const orderIdSchema = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(100)),
  z.transform((text: string) => text.toUpperCase()),
)

/** The state of fulfilment; the payment has a state of its own. */
export const orderStatusSchema = z.enum(['pending', 'completed'])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** Test orders involve no money. */
export const orderModeSchema = z.enum(['test', 'live'])
export type OrderMode = z.infer<typeof orderModeSchema>

/** States of an order's payment. `cms/src/orders/payment-moves.ts` defines the allowed moves. */
export const PAYMENT_STATES = [
  'awaiting_payment',
  'cancelling',
  'expired',
  'capturing',
  'lost',
  'paid',
  'failed',
  'partially_refunded',
  'refunded',
] as const
export const paymentStateSchema = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof paymentStateSchema>

/** Sets of payment states, used for decisions. */
export const PAYMENT_STATE_SETS = {
  /** Not paid; the order may still hold originals. */
  unpaid: ['awaiting_payment', 'cancelling'],
  /** Money or originals may still be reserved. */
  open: ['awaiting_payment', 'cancelling', 'capturing'],
  /** The sweep has something to finish, unless the money is settled. */
  unfinished: ['awaiting_payment', 'cancelling', 'capturing', 'lost'],
  /** The order ended without a payment, or is about to. */
  closedUnpaid: ['cancelling', 'expired', 'lost', 'failed'],
  /** Paid and not fully refunded: it can be refunded and must be sent. */
  refundable: ['paid', 'partially_refunded'],
  /** The originals stay with the order. */
  keepsOriginals: ['capturing', 'paid', 'partially_refunded'],
  /** The money was captured, whatever was refunded since. */
  captured: ['paid', 'partially_refunded', 'refunded'],
  /** The money was taken or is being taken. */
  charged: ['capturing', 'paid', 'partially_refunded', 'refunded'],
  /** The payment reached `capturing`. The artist's list shows these orders. */
  listed: ['capturing', 'failed', 'paid', 'partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly PaymentState[]>
export type PaymentStateSet = keyof typeof PAYMENT_STATE_SETS

/** Whether a payment state belongs to a set. */
export const isPaymentIn = (set: PaymentStateSet, state: PaymentState): boolean =>
  (PAYMENT_STATE_SETS[set] as readonly PaymentState[]).includes(state)

/** `payment`: a part of an agreement's price, which claims nothing. A cart never contains one. */
export const lineTypeSchema = z.enum(['original', 'print', 'payment'])
export type LineType = z.infer<typeof lineTypeSchema>

const lineFields = {
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  artworkId: idSchema,
  unitPrice: z.number().check(z.minimum(0), z.maximum(toDollars(MAX_CENTS))),
}
const PRINT_QUANTITY = `A print's quantity is a whole number from ${MIN_PRINT_QUANTITY} to ${MAX_PRINT_QUANTITY}`

/** A cart line as the browser stores it and POST /api/orders accepts it. `unitPrice` is in dollars. */
export const cartLineSchema = z.discriminatedUnion('type', [
  z.object({
    ...lineFields,
    type: z.literal('original'),
    quantity: z.literal(1, 'An original is one of a kind: its quantity is 1'),
  }),
  z.object({
    ...lineFields,
    type: z.literal('print'),
    printSize: plainText('Print size', 100),
    quantity: z
      .number(PRINT_QUANTITY)
      .check(
        z.int(PRINT_QUANTITY),
        z.minimum(MIN_PRINT_QUANTITY, PRINT_QUANTITY),
        z.maximum(MAX_PRINT_QUANTITY, PRINT_QUANTITY),
      ),
  }),
])
export type CartLine = z.infer<typeof cartLineSchema>

/** The checkout form. */
export const checkoutCustomerSchema = z.object({
  firstName: plainText('First name', 255),
  lastName: plainText('Last name', 255),
  email: emailSchema,
  phone: plainText('Phone number', 50),
  address: plainText('Address', 500),
  addressLine2: optionalText('Second address line', 255),
  city: plainText('City', 100),
  state: optionalText('State', 100),
  zipCode: plainText('ZIP code', 20),
  country: z._default(
    z.string('Country is required').check(
      z.minLength(1, 'Country is required'),
      z.refine((code) => code === '' || COUNTRY_CODES.includes(code), {
        error: 'Choose a country from the list',
      }),
    ),
    DEFAULT_COUNTRY,
  ),
  specialInstructions: optionalText('Special delivery instructions', 2000),
})
export type CheckoutCustomer = z.infer<typeof checkoutCustomerSchema>

/** The lines of a cart, without duplicates, as orders and order quotes contain them. */
export const cartLinesSchema = z.array(cartLineSchema).check(
  z.minLength(1, 'Your cart is empty'),
  z.maxLength(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines in one order`),
  z.refine((lines) => new Set(lines.map(lineKey)).size === lines.length, {
    error: 'The same item is listed twice',
  }),
)

/** The buyer's choices besides items and address. */
export const orderChoicesSchema = z.object(choicesOfFeatures)
export type OrderChoices = z.infer<typeof orderChoicesSchema>

const placedSchema = z.object(placedWithFeatures)
const quotedSchema = z.object(quotedWithFeatures)
/** What features add to the input that places an order, and to that of an order quote. */
export type PlacedWith = z.infer<typeof placedSchema>
export type QuotedWith = z.infer<typeof quotedSchema>

/**
 * The input that places an order. `agreedTotal` is the total that the buyer saw, by default that of a shop without
 * shipping or tax settings. An order with a different total is refused.
 */
export const placeOrderInputSchema = z.object({
  customerData: checkoutCustomerSchema,
  orderItems: cartLinesSchema,
  choices: z.optional(orderChoicesSchema),
  agreedTotal: z.optional(moneyInput()),
  ...placedWithFeatures,
})

/** The destination of an order, as far as it is known. */
export const quotePlaceSchema = z.object({
  country: checkoutCustomerSchema.shape.country,
  state: checkoutCustomerSchema.shape.state,
  zipCode: optionalText('ZIP code', 20),
  city: optionalText('City', 100),
})
export type QuotePlace = z.infer<typeof quotePlaceSchema>

/** The items of a possible order, and its destination. */
export const orderQuoteInputSchema = z.object({
  orderItems: cartLinesSchema,
  place: quotePlaceSchema,
  email: z.optional(emailSchema),
  choices: z.optional(orderChoicesSchema),
  ...quotedWithFeatures,
})

/**
 * The order quote. `problems` says why the order cannot be placed like this, by field, in the words with which placing
 * it would be refused.
 */
export const orderQuoteSchema = z.object({
  ...orderAmountsSchema.shape,
  /** Present when the tax may depend on the city: the quote is then requested with it. */
  usesCity: z.optional(z.literal(true)),
  problems: z.array(fieldProblemSchema),
  ...quoteOfFeatures,
})
export type OrderQuote = z.infer<typeof orderQuoteSchema>

/**
 * Whether the buyer's wallet confirms the payment. The wallet then gives the provider the address, and the shop must
 * not.
 */
export const byWalletSchema = z.optional(z.boolean())

/** The answer of POST /api/orders: the secret for confirming the payment, and the end of the hold (UTC, ISO 8601). */
export const placedOrderSchema = z.object({
  id: z.string(),
  clientSecret: z.string(),
  paymentState: paymentStateSchema,
  totalAmount: moneySchema,
  /** The part of the total that a gift card pays; absent without one. */
  giftCardAmount: z.optional(moneySchema),
  holdUntil: z.nullable(z.string()),
})
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** An order item, with its artwork's present label and first picture. */
export const confirmedItemSchema = z.object({
  title: z.string(),
  type: lineTypeSchema,
  printSize: z.nullable(z.string()),
  quantity: z.number(),
  /** Whether it will not be sent. */
  isCancelled: z.boolean(),
  year: z.nullable(z.number()),
  medium: z.nullable(z.string()),
  originalDimensions: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  /** Absent unless it is a print of an edition. */
  edition: z.optional(lineEditionSchema),
})
export type ConfirmedItem = z.infer<typeof confirmedItemSchema>

/** The buyer's own data, only for the browser that bought. */
export const confirmedBuyerSchema = z.object({
  email: z.string(),
  /** Name and address, in their country's format. */
  shipTo: z.array(z.string()),
})

/** The state of delivery. Carrier, number and the carrier's page are set once it is sent, if they are known. */
export const fulfilmentStateSchema = z.object({
  isSent: z.boolean(),
  isPickUp: z.boolean(),
  carrier: z.nullable(z.string()),
  number: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
})

/**
 * The answer of GET /api/orders/{id}. It has no personal data for others: `buyer` is null except in the browser that
 * bought. `isChargedThoughClosed`: the order ended unpaid, but the provider charged it and has not refunded it yet.
 */
export const confirmedOrderSchema = z.object({
  id: z.string(),
  /** The order number that buyer and artist see: a prefix and the id. */
  number: z.string(),
  createdAt: z.string(),
  ...orderAmountsSchema.shape,
  paymentState: paymentStateSchema,
  isChargedThoughClosed: z.boolean(),
  items: z.array(confirmedItemSchema),
  /** Present when it buys a gift card and no works. */
  isGiftCard: z.optional(z.literal(true)),
  buyer: z.nullable(confirmedBuyerSchema),
  fulfilment: fulfilmentStateSchema,
  /**
   * By the shop's shipping terms; absent when they say nothing. Only the browser that bought gets the studio's address.
   */
  delivery: z.optional(
    z.object({ isPickUp: z.boolean(), time: z.nullable(z.string()), studio: z.nullable(z.string()) }),
  ),
  /** Present when it was handed over at the sale, and nothing is sent. */
  isTakenAlong: z.optional(z.literal(true)),
  /** The address of the order's own page, for the browser that bought. */
  link: z.optional(z.string()),
  /** The artist's time zone, in which the order's day is shown. */
  timeZone: z.string(),
})
export type ConfirmedOrder = z.infer<typeof confirmedOrderSchema>

/** Carrier and tracking number. A status change leaves absent fields as they are; an empty text clears a field. */
export const trackingSchema = z.object({
  trackingCarrier: optionalText('Carrier', 100),
  trackingNumber: optionalText('Tracking number', 100),
})
export type Tracking = z.infer<typeof trackingSchema>

/** How an order was fulfilled, in addition to its tracking. Absent fields keep their value. */
export const fulfilmentSchema = z.object({
  ...trackingSchema.shape,
  isPickUp: z.optional(z.boolean()),
  tellsBuyer: z.optional(z.boolean()),
})
export type FulfilmentInput = z.infer<typeof fulfilmentSchema>

/** An order in the artist's list. `thumbnail` is the smallest rendition of the first picture. */
export const adminOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  paymentState: paymentStateSchema,
  mode: orderModeSchema,
  createdAt: z.string(),
  ...orderAmountsSchema.shape,
  specialInstructions: z.nullable(z.string()),
  trackingCarrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The carrier's page about the parcel. */
  trackingUrl: z.nullable(z.string()),
  isPickUp: z.boolean(),
  /** Present when it was handed over at the sale. */
  isTakenAlong: z.optional(z.literal(true)),
  /** Present when it buys a gift card and no works. */
  isGiftCard: z.optional(z.literal(true)),
  /** By the shipping terms at the time of the order; absent when shipping was flat. */
  shippingZone: z.optional(z.string()),
  deliveryTime: z.optional(z.string()),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    addressLine2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    country: z.nullable(z.string()),
    /** The address in its country's format. */
    addressLines: z.array(z.string()),
  }),
  items: z.array(
    z.object({
      id: z.number(),
      /** Whether it will not be sent. */
      isCancelled: z.boolean(),
      type: lineTypeSchema,
      printSize: z.nullable(z.string()),
      quantity: z.number(),
      totalPrice: moneySchema,
      /** After its discount, including tax on top. */
      paidAmount: moneySchema,
      ...itemOfFeatures,
      /** Absent unless it is a print of an edition. */
      edition: z.optional(lineEditionSchema),
      artwork: z.object({
        title: z.string(),
        images: z.array(z.string()),
        thumbnail: z.nullable(z.string()),
      }),
    }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>
