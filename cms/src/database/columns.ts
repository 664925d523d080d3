import {
  index,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'

import { constraintsOf } from './constraints'

type Column = (name: string) => PgColumnBuilderBase

const money = (name: string) => numeric(name, { precision: 10, scale: 2 })
const requiredMoney = (name: string) => money(name).notNull()
const zeroMoney = (name: string) => money(name).notNull().default('0.00')
const chars = (length: number) => (name: string) => varchar(name, { length })
const requiredChars = (length: number) => (name: string) => varchar(name, { length }).notNull()
const textId = (length: number) => (name: string) => varchar(name, { length }).primaryKey()
const whole = (name: string) => integer(name)
const requiredWhole = (name: string) => integer(name).notNull()
const longText = (name: string) => text(name)
const requiredLongText = (name: string) => text(name).notNull()
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
const withDefault = (length: number, value: string) => (name: string) =>
  varchar(name, { length }).notNull().default(value)

const PERSON = {
  firstName: requiredChars(255),
  lastName: requiredChars(255),
  email: requiredChars(254),
}

/**
 * Column types that Payload's fields cannot express (docs/decisions/true-columns.md), and the columns of holds and
 * sales, which no Payload field names, so that a save in the panel or the artwork form cannot overwrite them
 * (docs/decisions/holds-outside-payload-fields.md).
 */
const COLUMNS: Record<string, Record<string, Column>> = {
  users: {
    id: textId(255),
    firstName: chars(255),
    lastName: chars(255),
    profilePictureUrl: chars(500),
    role: withDefault(20, 'owner'),
  },
  artworks: {
    title: requiredChars(255),
    slug: requiredChars(255),
    description: longText,
    year: whole,
    medium: chars(255),
    originalDimensions: chars(255),
    originalPrice: money,
    displayOrder: (name) => integer(name).default(0),
    holdOrderId: chars(10),
    holdUntil: instant,
    soldOrderId: chars(10),
  },
  customers: {
    ...PERSON,
    phone: chars(50),
    address: longText,
    city: chars(100),
    zipCode: chars(20),
    country: chars(100),
  },
  orders: {
    id: textId(10),
    totalAmount: requiredMoney,
    shippingCost: requiredMoney,
    subtotal: requiredMoney,
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
    refundPendingAmount: zeroMoney,
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
  },
  order_history: { text: requiredChars(500) },
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
  emails: {
    key: requiredChars(255),
    kind: requiredChars(40),
    recipient: chars(254),
    subject: chars(255),
    state: withDefault(20, 'queued'),
    attempts: (name) => integer(name).notNull().default(0),
    messageId: chars(255),
    error: chars(500),
    leasedUntil: instant,
    unsubscribeToken: chars(32),
    dueAt: (name) =>
      timestamp(name, { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),
  },
  newsletters: {
    subject: requiredChars(150),
    pictureAlt: chars(300),
    state: withDefault(20, 'draft'),
    queuedUpTo: (name) => integer(name).notNull().default(0),
    queueEnd: (name) => integer(name).notNull().default(0),
  },
  contact_messages: {
    name: requiredChars(100),
    email: requiredChars(254),
    subject: requiredChars(200),
    message: requiredLongText,
  },
  newsletter_subscriptions: { email: requiredChars(254) },
  social_media_settings: { platform: requiredChars(50), url: chars(500) },
}

/** Indexes for what an order holds, for orders in progress, and for emails that are due. */
const INDEXES: Record<string, Record<string, string | string[]>> = {
  artworks: { artworks_hold_order_idx: 'holdOrderId', artworks_sold_order_idx: 'soldOrderId' },
  orders: {
    orders_payment_state_idx: 'paymentState',
    orders_buyer_hash_idx: 'buyerHash',
    orders_money_settled_idx: 'moneySettledAt',
    orders_payment_intent_idx: 'paymentIntentId',
  },
  emails: { emails_due_idx: ['state', 'dueAt'], emails_unsubscribe_token_idx: 'unsubscribeToken' },
}

/** A payment pays one order. */
const UNIQUE = new Set(['orders_payment_intent_idx'])

/** Select fields are varchar columns here, so their enum types are not created. */
const UNUSED_ENUMS = [
  'enum_orders_status',
  'enum_orders_payment_state',
  'enum_orders_mode',
  'enum_order_items_type',
  'enum_refunds_state',
  'enum_emails_kind',
  'enum_emails_state',
  'enum_newsletters_state',
  'enum_social_media_settings_platform',
  'enum_users_role',
]

const columnName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Replaces columns in the schema that Payload derived from the collections by their true types. */
export const trueColumns: PostgresSchemaHook = ({ schema, extendTable }) => {
  for (const [tableName, columns] of Object.entries(COLUMNS)) {
    const table = schema.tables[tableName]
    if (!table) throw new Error(`No table ${tableName} to give columns to`)
    const built = Object.entries(columns).map(([key, column]) => [key, column(columnName(key))])
    const indexes = Object.entries(INDEXES[tableName] ?? {})
    extendTable({
      table,
      columns: Object.fromEntries(built),
      extraConfig: (cols) => ({
        ...Object.fromEntries(
          indexes.map(([name, keys]) => {
            const [first, ...rest] = [keys].flat().map((key) => cols[key])
            return [name, (UNIQUE.has(name) ? uniqueIndex : index)(name).on(first, ...rest)]
          }),
        ),
        ...Object.fromEntries(constraintsOf(tableName).map((constraint) => [constraint.name, constraint])),
      }),
    })
  }
  for (const name of UNUSED_ENUMS) delete schema.enums[name]
  return schema
}
