import { CANCELLATION_STATES } from '@gesso/shared-types/orders/cancellation'
import {
  lineTypeSchema,
  orderModeSchema,
  orderStatusSchema,
  PAYMENT_STATES,
} from '@gesso/shared-types/orders/order'
import { REFUND_STATES } from '@gesso/shared-types/orders/refund'
import { ORDER_NUMBER_PREFIXES } from '@gesso/shared-types/settings/shop-rules'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../platform/database/checks'
import {
  chars,
  json,
  longText,
  requiredChars,
  requiredMoney,
  requiredWhole,
  textId,
  withDefault,
  zeroMoney,
} from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import { type TableData, unique } from '../platform/database/table-data'

/**
 * The buyers of listed orders by their address in lower case, with the time of their latest order. Triggers keep this
 * summary of the orders, because grouping all orders for each page of the list takes too long. Nothing else writes it.
 */
const buyers = pgTable(
  'buyers',
  {
    mode: varchar('mode', { length: 10 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    latest: instant('latest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mode, table.email] }),
    index('buyers_latest_idx').on(table.mode, table.latest.desc(), table.email),
  ],
)

/** A visitor's checkout. The id is the SHA-256 of the cookie. */
const checkoutSessions = pgTable('checkout_sessions', {
  id: varchar('id', { length: 64 }).primaryKey(),
  orderId: varchar('order_id', { length: 10 }),
  intentId: varchar('intent_id', { length: 255 }),
  /** How many intents this session has requested: the n in the keys of its attempts. */
  intentCount: integer('intent_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Requested cancellations of an order or a part of it; the refund has its own row. A cancellation is carried out when
 * its refund has arrived (docs/decisions/cancelling.md).
 */
const cancellations = pgTable(
  'cancellations',
  {
    id: serial('id').primaryKey(),
    /** Like a refund's token, `{order}:{n}`, so that the same cancellation is requested only once. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    /** Null if nothing was left to refund. */
    refundId: integer('refund_id'),
    /** The lines that are no longer to be sent; `put_back` has those whose originals go back on sale. */
    lines: integer('lines').array().notNull(),
    putBack: integer('put_back').array().notNull(),
    /** What the artist writes to the buyer. */
    words: text('words'),
    tellsBuyer: boolean('tells_buyer').notNull(),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cancellations_order_idx').on(table.orderId),
    index('cancellations_refund_idx').on(table.refundId),
    ...checksOf({
      cancellations_state_known: oneOf('state', CANCELLATION_STATES),
    }),
  ],
)

const PERSON = { firstName: requiredChars(255), lastName: requiredChars(255), email: requiredChars(254) }

export const orderData: TableData = {
  tables: { buyers, checkout_sessions: checkoutSessions, cancellations },
  columns: {
    customers: {
      ...PERSON,
      phone: chars(50),
      address: longText,
      addressLine2: chars(255),
      city: chars(100),
      state: chars(100),
      zipCode: chars(20),
      country: chars(100),
    },
    orders: {
      id: textId(10),
      number: requiredChars(20),
      totalAmount: requiredMoney,
      shippingCost: requiredMoney,
      subtotal: requiredMoney,
      discountAmount: zeroMoney,
      addedTaxAmount: zeroMoney,
      /** The shipping's share of the tax on top. */
      shippingTaxAmount: zeroMoney,
      /** The place and choices that the order was priced for. */
      pricedFor: json,
      status: withDefault(50, 'pending'),
      paymentState: withDefault(30, 'awaiting_payment'),
      mode: requiredChars(10),
      paymentIntentId: chars(255),
      capturedAmount: zeroMoney,
      refundedAmount: zeroMoney,
      specialInstructions: longText,
      notes: longText,
      dispute: chars(50),
      disputeLostAmount: zeroMoney,
      disputeLostAt: instant,
      refundPendingAmount: zeroMoney,
      /** When it was last marked as completed; null while it is not. */
      sentAt: instant,
      trackingNumber: chars(100),
      trackingCarrier: chars(100),
      sessionId: chars(64),
      buyerHash: chars(64),
      holdUntil: instant,
      holdExtendedAt: instant,
      moneySettledAt: instant,
      sweptAt: instant,
    },
    order_items: {
      type: requiredChars(20),
      printSize: chars(100),
      quantity: requiredWhole,
      unitPrice: requiredMoney,
      totalPrice: requiredMoney,
      discountAmount: zeroMoney,
      addedTaxAmount: zeroMoney,
      cancelledAt: instant,
    },
    order_history: {
      text: requiredChars(500),
    },
    refunds: {
      token: requiredChars(64),
      key: requiredChars(64),
      amount: requiredMoney,
      state: withDefault(20, 'pending'),
      providerRefundId: chars(255),
      error: chars(500),
      sweptAt: instant,
    },
    payment_alerts: {
      key: requiredChars(255),
      kind: requiredChars(40),
      text: requiredChars(500),
      paymentIntentId: chars(255),
      told: chars(500),
    },
  },
  indexes: {
    orders: {
      orders_payment_state_idx: 'paymentState',
      orders_buyer_hash_idx: 'buyerHash',
      orders_money_settled_idx: 'moneySettledAt',
      orders_payment_intent_idx: unique('paymentIntentId'),
      orders_number_idx: unique('number'),
    },
  },
  checks: {
    orders: {
      orders_status_known: oneOf('status', orderStatusSchema.options),
      orders_payment_state_known: oneOf('payment_state', PAYMENT_STATES),
      orders_mode_known: oneOf('mode', orderModeSchema.options),
      orders_amounts_not_negative: notNegative(
        'subtotal',
        'discount_amount',
        'shipping_cost',
        'shipping_tax_amount',
        'added_tax_amount',
        'total_amount',
        'captured_amount',
        'refunded_amount',
      ),
      orders_total_adds_up: 'total_amount = subtotal - discount_amount + shipping_cost + added_tax_amount',
      // Unique even if the prefix changes, because it ends with the id.

      orders_number_ends_with_id: `number ~ ('^${ORDER_NUMBER_PREFIXES}' || id || '$')`,
      orders_refunded_within_captured: 'refunded_amount <= captured_amount',
    },
    order_items: {
      order_items_type_known: oneOf('type', lineTypeSchema.options),
      order_items_quantity: "quantity >= 1 AND (type = 'print' OR quantity = 1)",
      order_items_prices_not_negative: notNegative(
        'unit_price',
        'total_price',
        'discount_amount',
        'added_tax_amount',
      ),
      order_items_discount_within_price: 'discount_amount <= total_price',
    },
    refunds: {
      refunds_state_known: oneOf('state', REFUND_STATES),
      refunds_amount_positive: 'amount > 0',
    },
  },
}
