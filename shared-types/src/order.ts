import * as z from 'zod/mini'
import { COUNTRY_CODES } from './countries'
import { MAX_CENTS, moneySchema, toDollars } from './money'
import {
  DEFAULT_COUNTRY,
  MAX_ORDER_LINES,
  MAX_PRINT_QUANTITY,
  MIN_PRINT_QUANTITY,
  ORDER_NUMBER_PREFIX,
} from './shop-rules'
import { emailSchema, idSchema, optionalText, plainText } from './text'

/** An order's id: ten random characters of Crockford's base32, which nobody can guess. */
export const orderIdSchema = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(100)),
  z.transform((text: string) => text.toUpperCase()),
)

/** The order number as buyer and artist see it. */
export const orderNumber = (id: string): string => ORDER_NUMBER_PREFIX + id

/** Fulfilment; the payment has a state of its own. */
export const orderStatusSchema = z.enum(['pending', 'completed'])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** Test orders have no money behind them. */
export const orderModeSchema = z.enum(['test', 'live'])
export type OrderMode = z.infer<typeof orderModeSchema>

/** States of an order's payment; `cms/src/orders/move-payment.ts` says which may follow which. */
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

/** The sets of payment states that decisions are made by. */
export const PAYMENT_STATE_SETS = {
  /** Unpaid; the order may still hold originals. */
  unpaid: ['awaiting_payment', 'cancelling'],
  /** Money or originals may still be bound. */
  open: ['awaiting_payment', 'cancelling', 'capturing'],
  /** The sweep has something to finish, unless the money is settled. */
  unfinished: ['awaiting_payment', 'cancelling', 'capturing', 'lost'],
  /** The order ended without a payment, or is about to. */
  closedUnpaid: ['cancelling', 'expired', 'lost', 'failed'],
  /** Paid and not refunded in full: it can be refunded, and is to be sent. */
  refundable: ['paid', 'partially_refunded'],
  /** The originals stay with the order. */
  keepsOriginals: ['capturing', 'paid', 'partially_refunded'],
  /** The money was captured, whatever was refunded since. */
  captured: ['paid', 'partially_refunded', 'refunded'],
  /** The money was taken or is being taken. */
  charged: ['capturing', 'paid', 'partially_refunded', 'refunded'],
  /** The payment reached `capturing`: what the artist's list shows. */
  listed: ['capturing', 'failed', 'paid', 'partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly PaymentState[]>
export type PaymentStateSet = keyof typeof PAYMENT_STATE_SETS

/** Whether a payment state belongs to a set. */
export const isPaymentIn = (set: PaymentStateSet, state: PaymentState): boolean =>
  (PAYMENT_STATE_SETS[set] as readonly PaymentState[]).includes(state)

export const lineTypeSchema = z.enum(['original', 'print'])
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

/** Two lines with the same key (artwork, type and size) are one. */
export const lineKey = (line: CartLine): string =>
  line.type === 'print' ? `${line.artworkId} print ${line.printSize}` : `${line.artworkId} original`

/** The checkout form. */
export const checkoutCustomerSchema = z.object({
  firstName: plainText('First name', 255),
  lastName: plainText('Last name', 255),
  email: emailSchema,
  phone: plainText('Phone number', 50),
  address: plainText('Address', 500),
  city: plainText('City', 100),
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

export const placeOrderInputSchema = z.object({
  customerData: checkoutCustomerSchema,
  orderItems: z.array(cartLineSchema).check(
    z.minLength(1, 'Your cart is empty'),
    z.maxLength(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines in one order`),
    z.refine((lines) => new Set(lines.map(lineKey)).size === lines.length, {
      error: 'The same item is listed twice',
    }),
  ),
})

/** The answer of POST /api/orders: the secret to confirm the payment, and the end of the hold (UTC, ISO 8601). */
export const placedOrderSchema = z.object({
  id: z.string(),
  clientSecret: z.string(),
  paymentState: paymentStateSchema,
  totalAmount: moneySchema,
  holdUntil: z.nullable(z.string()),
})
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/**
 * The answer of GET /api/orders/{id}, which has no personal data. `isChargedThoughClosed`: the order ended unpaid, but its
 * payment was taken at the provider and is not refunded yet.
 */
export const confirmedOrderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  totalAmount: moneySchema,
  subtotalAmount: moneySchema,
  shippingAmount: moneySchema,
  paymentState: paymentStateSchema,
  isChargedThoughClosed: z.boolean(),
})
export type ConfirmedOrder = z.infer<typeof confirmedOrderSchema>

/** Carrier and tracking number. What is left out of a status change stays as it is; an empty text clears it. */
export const trackingSchema = z.object({
  trackingCarrier: optionalText('Carrier', 100),
  trackingNumber: optionalText('Tracking number', 100),
})
export type Tracking = z.infer<typeof trackingSchema>

/** An order in the owner's list. `thumbnail` is the smallest rendition of the first picture. */
export const adminOrderSchema = z.object({
  id: z.string(),
  status: orderStatusSchema,
  paymentState: paymentStateSchema,
  mode: orderModeSchema,
  createdAt: z.string(),
  totalAmount: moneySchema,
  subtotalAmount: moneySchema,
  shippingAmount: moneySchema,
  specialInstructions: z.nullable(z.string()),
  trackingCarrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  items: z.array(
    z.object({
      id: z.number(),
      type: lineTypeSchema,
      printSize: z.nullable(z.string()),
      quantity: z.number(),
      totalPrice: moneySchema,
      artwork: z.object({
        title: z.string(),
        images: z.array(z.string()),
        thumbnail: z.nullable(z.string()),
      }),
    }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>
