import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { BUYS_GIFT_CARD } from '../../orders/buys-gift-card'
import { LINE_PAID, SHIPPING_PAID } from '../../orders/line-paid'
import { paymentIsIn } from '../../orders/payment-is-in'
import { SOLD_AT } from '../../orders/sold-at'
import { SALES_ELSEWHERE } from './sales-elsewhere'

/**
 * What money came in for. A payment of an agreement counts as an original. Lines and shipping are what was paid for
 * them (`line-paid`), at the time when the order was paid. `difference` is what was captured beyond what was to be
 * paid. `gift_card` is what was taken for gift cards, less what they have paid since, so that every sum is money that
 * was taken. An original that was sold elsewhere has no order and no country.
 */
export const SOLD_KINDS = ['original', 'print', 'shipping', 'gift_card', 'difference', 'elsewhere'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** How money went out: each at its own time, and divided among the kinds that were sold. */
type GivenBackKind = 'refund' | 'dispute'
export type MoneyKind = SoldKind | GivenBackKind

/** Whether a kind takes money away. */
export const isGivenBack = (kind: MoneyKind): kind is GivenBackKind => kind === 'refund' || kind === 'dispute'

/** An instant for a sale elsewhere, of which only the day is known: on that day in the time zone. */
const elsewhereDay = (zone: string): SQL => sql`((at AT TIME ZONE 'UTC') AT TIME ZONE ${zone}::text)`

const cents = (amount: SQL): SQL => sql`(${amount} * 100)::bigint`

/** Orders with the columns that their entries are made from. */
const paidOrders = (mode: OrderMode, which: SQL): SQL => sql`
  SELECT orders.id AS order_id, customers.country, ${SOLD_AT} AS sold_at,
    ${SHIPPING_PAID} AS shipping_paid, captured_amount, total_amount, gift_card_amount,
    ${BUYS_GIFT_CARD} AS buys_card, refunded_amount, dispute_lost_amount, dispute_lost_at,
    -- Looked up of those alone that gave something back: few do.
    CASE WHEN refunded_amount > 0 THEN (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
      WHERE order_refunds.order_id = orders.id AND given) ELSE 0 END AS dated_refunds
  FROM orders JOIN customers ON customers.id = customer_id
  WHERE mode = ${mode} AND ${paymentIsIn('captured')} AND ${which}`

/** What came in with the orders, over `paid`. */
const SOLD: readonly SQL[] = [
  sql`SELECT order_id, CASE order_items.type WHEN 'payment' THEN 'original' ELSE order_items.type END AS kind, country, ${cents(LINE_PAID)} AS cents, sold_at AS at, sold_at,
    true AS dated, order_items.id AS line, NULL AS refund_id FROM paid JOIN order_items USING (order_id)`,
  sql`SELECT order_id, 'shipping', country, ${cents(sql`shipping_paid`)}, sold_at, sold_at, true, NULL, NULL FROM paid
    WHERE shipping_paid > 0`,
  sql`SELECT order_id, 'difference', country, ${cents(sql`(captured_amount - (total_amount - gift_card_amount))`)}, sold_at, sold_at,
    true, NULL, NULL FROM paid WHERE captured_amount <> total_amount - gift_card_amount`,
  sql`SELECT order_id, 'gift_card', country, ${cents(sql`(CASE WHEN buys_card THEN total_amount ELSE -gift_card_amount END)`)},
    sold_at, sold_at, true, NULL, NULL FROM paid WHERE buys_card OR gift_card_amount > 0`,
]

/** What was given back of them. Money that went to a gift card is on the card again. */
const GIVEN_BACK: readonly SQL[] = [
  sql`SELECT order_id, movement.kind, country, movement.sign * amount_cents AS cents, gift_card_entries.created_at AS at, sold_at,
    true AS dated, NULL::int AS line, 'gift:' || refund_id AS refund_id
    FROM paid JOIN gift_card_entries USING (order_id), (VALUES ('refund', -1), ('gift_card', 1)) AS movement(kind, sign)
    WHERE move = 'refunded'`,
  sql`SELECT order_id, 'refund', country, -amount_cents, made_at, sold_at, true, NULL, provider_refund_id
    FROM paid JOIN order_refunds USING (order_id) WHERE given`,
  sql`SELECT order_id, 'refund', country, dated_refunds - ${cents(sql`refunded_amount`)}, sold_at, sold_at, false, NULL, NULL
    FROM paid WHERE ${cents(sql`refunded_amount`)} > dated_refunds`,
  sql`SELECT order_id, 'dispute', country, -${cents(sql`dispute_lost_amount`)}, coalesce(dispute_lost_at, sold_at), sold_at,
    dispute_lost_at IS NOT NULL, NULL, NULL FROM paid WHERE dispute_lost_amount > 0`,
]

const elsewhere = (zone: string): SQL => sql`
  SELECT NULL AS order_id, 'elsewhere' AS kind, NULL AS country, ${cents(sql`price`)} AS cents, day AS at, day AS sold_at,
    true AS dated, NULL::int AS line, NULL AS refund_id
  FROM (SELECT price, ${elsewhereDay(zone)} AS day FROM ${SALES_ELSEWHERE}) AS others`

const entriesOf = (mode: OrderMode, which: SQL, parts: readonly SQL[]): SQL => sql`(
  WITH paid AS (${paidOrders(mode, which)})
  ${sql.join([...parts], sql` UNION ALL `)}) AS money_entries`

/**
 * A subquery with one row for each movement of money of paid orders, in cents, with refunds and lost disputes below
 * zero: order_id, kind, country, cents, at, sold_at, dated; `line` is the order item's id, `refund_id` the provider's
 * or `gift:…`. Orders in the trash count, since their money was taken. A refund whose time the shop never learnt has
 * that of its sale, and `dated` is false.
 * @param zone the time zone for the days of sales elsewhere
 * @param which condition over `orders`; sales elsewhere are always included
 */
export const moneyEntries = (mode: OrderMode, zone: string, which = sql`true`): SQL =>
  entriesOf(mode, which, [...SOLD, ...GIVEN_BACK, elsewhere(zone)])

/** The same rows for what came in with orders, each at the time of its sale. */
export const soldEntries = (mode: OrderMode, which: SQL): SQL => entriesOf(mode, which, SOLD)

/** The same rows for what was given back: refunds, disputes, and money back on gift cards. Reads no order items. */
export const givenBackEntries = (mode: OrderMode, which: SQL): SQL => entriesOf(mode, which, GIVEN_BACK)

/** The same rows for sales elsewhere. */
export const elsewhereEntries = (zone: string): SQL => sql`(${elsewhere(zone)}) AS money_entries`

/** The condition over `orders` that money moved at an instant that fulfils `isThen`. */
export const hasMoney = (isThen: (instant: SQL) => SQL): SQL => sql`(
  ${isThen(SOLD_AT)} OR ${isThen(sql`dispute_lost_at`)}
    OR orders.id IN (SELECT order_id FROM order_refunds WHERE ${isThen(sql`made_at`)})
    OR orders.id IN (SELECT order_id FROM gift_card_entries WHERE ${isThen(sql`created_at`)}))`

/** The condition over `orders` that something was given back at any time. These few are looked up by index. */
export const GAVE_BACK: SQL = sql`orders.id = ANY(ARRAY(
  SELECT id FROM orders WHERE refunded_amount > 0
  UNION SELECT id FROM orders WHERE dispute_lost_amount > 0
  UNION SELECT order_id FROM order_refunds WHERE given
  UNION SELECT order_id FROM gift_card_entries WHERE move = 'refunded'))`

/**
 * A subquery with the latest instant of an entry before another one, as `at`; null when there is none.
 * @param before an instant, in SQL
 * @param zone the time zone for the days of sales elsewhere
 */
export function latestMoment(mode: OrderMode, zone: string, before: SQL): SQL {
  const latest = (at: SQL, from: SQL): SQL =>
    sql`(SELECT ${at} AS at FROM ${from} AND ${at} < ${before} ORDER BY ${at} DESC LIMIT 1)`
  const isOfOrder = sql`mode = ${mode} AND ${paymentIsIn('captured')}`
  return sql`(SELECT max(at) FROM (
    ${latest(SOLD_AT, sql`orders WHERE ${isOfOrder}`)}
    UNION ALL ${latest(sql`dispute_lost_at`, sql`orders WHERE dispute_lost_amount > 0 AND ${isOfOrder}`)}
    UNION ALL ${latest(sql`made_at`, sql`order_refunds JOIN orders ON orders.id = order_id WHERE given AND ${isOfOrder}`)}
    UNION ALL ${latest(
      sql`gift_card_entries.created_at`,
      sql`gift_card_entries JOIN orders ON orders.id = order_id WHERE move = 'refunded' AND ${isOfOrder}`,
    )}
    UNION ALL ${latest(elsewhereDay(zone), sql`${SALES_ELSEWHERE} WHERE true`)}) AS of_each)`
}

/** The number of an entry's order, for a statement that reads entries. */
export const ORDER_NUMBER: SQL = sql`(SELECT number FROM orders WHERE orders.id = order_id)`
