import { ACTOR_KINDS, AUDIT_ACTIONS, AUDIT_NOUNS } from '@gesso/shared-types/audit'
import { NEWSLETTER_STATES } from '@gesso/shared-types/newsletter'
import { lineTypeSchema, orderModeSchema, orderStatusSchema, PAYMENT_STATES } from '@gesso/shared-types/order'
import { REFUND_STATES } from '@gesso/shared-types/refund'
import { ROLES } from '@gesso/shared-types/user'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { check } from '@payloadcms/db-postgres/drizzle/pg-core'

/** `column` has one of these values. */
const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

const notNegative = (...columns: string[]): string => columns.map((column) => `${column} >= 0`).join(' AND ')

const ATTEMPT_KINDS = ['intent', 'capture']
const ATTEMPT_STATES = ['pending', 'done', 'failed']

/**
 * What the code promises of its rows, kept by the database: a mistake, or a hand in psql, is refused where it is made
 * (docs/decisions/constraints.md). A list that grows needs no more than `npm run migration`, which notices.
 */
const CONSTRAINTS: Record<string, Record<string, string>> = {
  users: { users_role_known: oneOf('role', ROLES) },
  artworks: {
    artworks_never_held_and_sold: 'hold_order_id IS NULL OR sold_order_id IS NULL',
    artworks_hold_has_an_end: '(hold_order_id IS NULL) = (hold_until IS NULL)',
    artworks_price_not_negative: notNegative('original_price'),
  },
  orders: {
    orders_status_known: oneOf('status', orderStatusSchema.options),
    orders_payment_state_known: oneOf('payment_state', PAYMENT_STATES),
    orders_mode_known: oneOf('mode', orderModeSchema.options),
    orders_amounts_not_negative: notNegative(
      'subtotal',
      'shipping_cost',
      'total_amount',
      'captured_amount',
      'refunded_amount',
    ),
    orders_refunded_within_captured: 'refunded_amount <= captured_amount',
  },
  order_items: {
    order_items_type_known: oneOf('type', lineTypeSchema.options),
    order_items_quantity: "quantity >= 1 AND (type <> 'original' OR quantity = 1)",
    order_items_prices_not_negative: notNegative('unit_price', 'total_price'),
  },
  refunds: {
    refunds_state_known: oneOf('state', REFUND_STATES),
    refunds_amount_positive: 'amount > 0',
  },
  newsletters: { newsletters_state_known: oneOf('state', NEWSLETTER_STATES) },
  payment_intents: {
    payment_intents_mode_known: oneOf('mode', orderModeSchema.options),
    payment_intents_amount_not_negative: notNegative('amount_cents'),
  },
  payment_attempts: {
    payment_attempts_kind_known: oneOf('kind', ATTEMPT_KINDS),
    payment_attempts_state_known: oneOf('state', ATTEMPT_STATES),
    payment_attempts_amount_not_negative: notNegative('amount_cents'),
  },
  payment_events: { payment_events_mode_known: oneOf('mode', orderModeSchema.options) },
  audit_entries: {
    audit_entries_actor_kind_known: oneOf('actor_kind', ACTOR_KINDS),
    audit_entries_action_known: oneOf('action', AUDIT_ACTIONS),
    audit_entries_noun_known: oneOf('noun', AUDIT_NOUNS),
  },
}

/** The checks of a table, for its definition. */
export const constraintsOf = (table: string) =>
  Object.entries(CONSTRAINTS[table] ?? {}).map(([name, condition]) => check(name, sql.raw(condition)))
