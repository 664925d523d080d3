import { sql } from '@payloadcms/db-postgres'
import { ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import { raiseAlert } from '../../orders/payment-alerts'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** The least number of held originals for an alert that half of the gallery is held. */
const MANY_HELD = 5

/** How many works of orders that ended unpaid within an hour cause an alert. */
const MANY_UNPAID_AN_HOUR = 6

/** A shorter hold was given up by a buyer who changed the cart. */
const SHORT_HOLD_MINUTES = 5

type Sight = { held: number; forSale: number; unpaid: number }

/**
 * Alerts the artist while much of the gallery is held by unpaid orders, or while many holds end unpaid. Each alert
 * closes by itself, and is raised again when it happens again; one that the artist ticked off stays closed until then.
 */
export async function watchHolds(context: Context): Promise<void> {
  const [sight] = await context.query<Sight>(sql`
    SELECT (SELECT count(*)::int FROM artworks JOIN orders ON orders.id = hold_order_id
        WHERE ${paymentIsIn('unpaid')}) AS held,
      (SELECT count(*)::int FROM artworks WHERE ${ORIGINAL_FOR_SALE} AND original_price > 0) AS for_sale,
      (SELECT count(*)::int FROM orders JOIN order_items ON order_items.order_id = orders.id
        WHERE orders.payment_state = 'expired' AND order_items.type = 'original'
          AND orders.money_settled_at > now() - interval '1 hour'
          AND orders.money_settled_at > orders.created_at + make_interval(mins => ${SHORT_HOLD_MINUTES})) AS unpaid`)
  if (!sight) return
  await follow(context, 'much_held', sight.held >= MANY_HELD && sight.held * 2 >= sight.forSale, MUCH_HELD)
  await follow(context, 'many_unpaid', sight.unpaid >= MANY_UNPAID_AN_HOUR, MANY_UNPAID)
}

// Without numbers, because these change while the alert is open.
const MUCH_HELD =
  'Half of your originals or more are reserved by orders that are not paid yet, so others cannot buy them now. ' +
  'Each is free again a quarter of an hour after its order, or a little later. This note goes away by itself.'
const MANY_UNPAID =
  'Many originals were reserved within an hour and not paid for. Somebody may be keeping your works from others; ' +
  'the shop now asks such visitors to wait or to pass a check. This note goes away by itself.'

async function follow(
  context: Context,
  kind: 'much_held' | 'many_unpaid',
  isSo: boolean,
  text: string,
): Promise<void> {
  if (isSo) {
    await withTransaction(context, (tx) => raiseAlert(tx, { key: kind, kind, text }))
    return
  }
  // The key is changed, so that the next time is a new alert, even after the artist has ticked this one off.
  await context.query(sql`
    UPDATE payment_alerts SET done = true, key = key || ':' || id, updated_at = now() WHERE key = ${kind}`)
}
