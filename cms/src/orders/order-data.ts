import {
  lineTypeSchema,
  orderModeSchema,
  orderStatusSchema,
  PAYMENT_STATES,
} from '@gesso/shared-types/orders/order'
import { REFUND_STATES } from '@gesso/shared-types/orders/refund'
import { ORDER_NUMBER_PREFIXES } from '@gesso/shared-types/settings/shop-rules'
import { integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { notNegative, oneOf } from '../platform/database/checks'
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

const PERSON = { firstName: requiredChars(255), lastName: requiredChars(255), email: requiredChars(254) }

export const orderData: TableData = {
  tables: { checkout_sessions: checkoutSessions },
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
