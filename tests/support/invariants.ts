import type { ServerCluster } from './server-cluster'

type Violation = { what: string; who: unknown }

/** Each statement finds what must never be (docs/decisions/crash-points.md). */
const INVARIANTS: Record<string, string> = {
  'an original that was captured twice': `
    SELECT order_items.artwork_id, count(*) FROM test_payments.captures
    JOIN orders ON orders.payment_intent_id = captures.payment_intent
    JOIN order_items ON order_items.order_id = orders.id AND order_items.type = 'original'
    GROUP BY 1 HAVING count(*) > 1`,
  'a payment that was captured twice': `
    SELECT payment_intent FROM test_payments.captures GROUP BY 1 HAVING count(*) > 1`,
  // No one captures by hand in these tests, so a captured payment must always have its paid order.
  'a captured payment without a paid order': `
    SELECT captures.payment_intent FROM test_payments.captures
    WHERE NOT EXISTS (
      SELECT 1 FROM orders WHERE orders.payment_intent_id = captures.payment_intent
        AND payment_state IN ('paid', 'partially_refunded', 'refunded'))`,
  'a buyer who was told of no charge and was charged': `
    SELECT emails.order_id FROM emails JOIN orders ON orders.id = emails.order_id
    JOIN test_payments.captures ON captures.payment_intent = orders.payment_intent_id
    WHERE emails.kind = 'not_charged'`,
  'a paid order whose money was not taken, or not all of it': `
    SELECT orders.id FROM orders WHERE payment_state IN ('paid', 'partially_refunded', 'refunded')
    AND NOT EXISTS (
      SELECT 1 FROM test_payments.captures WHERE captures.payment_intent = orders.payment_intent_id
        AND captures.amount = orders.total_amount * 100 AND orders.captured_amount = orders.total_amount)`,
  'money left reserved': `
    SELECT id FROM test_payments.payment_intents WHERE body->>'status' = 'requires_capture'`,
  'a hold that is left': 'SELECT id FROM artworks WHERE hold_order_id IS NOT NULL OR hold_until IS NOT NULL',
  'a work that is sold to an order that is not paid': `
    SELECT artworks.id FROM artworks JOIN orders ON orders.id = sold_order_id
    WHERE payment_state NOT IN ('paid', 'partially_refunded', 'refunded')`,
  'a paid order without its original': `
    SELECT orders.id FROM orders JOIN order_items ON order_items.order_id = orders.id AND type = 'original'
    JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE payment_state = 'paid' AND sold_order_id IS DISTINCT FROM orders.id`,
  'a paid order without its one letter of confirmation': `
    SELECT orders.id FROM orders LEFT JOIN emails ON emails.order_id = orders.id AND kind = 'order_confirmation'
    WHERE payment_state IN ('paid', 'partially_refunded', 'refunded') GROUP BY 1 HAVING count(emails.id) <> 1`,
  'a letter of confirmation for an order that is not paid': `
    SELECT orders.id FROM orders JOIN emails ON emails.order_id = orders.id AND kind = 'order_confirmation'
    WHERE payment_state NOT IN ('paid', 'partially_refunded', 'refunded')`,
  'a buyer whose authorised payment was let go and who was not told so once': `
    SELECT orders.id FROM orders
    JOIN test_payments.charges ON charges.body->>'payment_intent' = orders.payment_intent_id
      AND charges.body->>'status' = 'succeeded' AND charges.body->>'captured' = 'false'
    LEFT JOIN emails ON emails.order_id = orders.id AND emails.kind = 'not_charged'
    WHERE payment_state IN ('expired', 'lost', 'failed') GROUP BY orders.id HAVING count(emails.id) <> 1`,
  'an order that is not settled': 'SELECT id, payment_state FROM orders WHERE money_settled_at IS NULL',
}

/** Finds the invariants that are violated, with the rows that violate them. */
export async function findViolations(cluster: ServerCluster): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [what, sql] of Object.entries(INVARIANTS)) {
    const rows = await cluster.query(sql)
    if (rows.length > 0) found.push({ what, who: rows })
  }
  return found
}

/** Lets time pass and waits until every order, intent and event is settled. */
export async function untilSettled(cluster: ServerCluster, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    await cluster.query("UPDATE orders SET hold_until = now() - interval '1 minute' WHERE hold_until > now()")
    await cluster.query(
      "UPDATE artworks SET hold_until = now() - interval '1 minute' WHERE hold_until > now()",
    )
    await cluster.query(
      "UPDATE orders SET created_at = created_at - interval '2 days' WHERE money_settled_at IS NULL",
    )
    await cluster.query(
      "UPDATE payment_intents SET created_at = created_at - interval '1 hour' WHERE closed_at IS NULL",
    )
    await cluster.query(
      "UPDATE payment_attempts SET updated_at = updated_at - interval '2 hours' WHERE state = 'failed'",
    )
    await cluster.query('UPDATE payment_events SET due_at = now() WHERE processed_at IS NULL')
    const [left] = await cluster.query<{ left: number }>(`
      SELECT (SELECT count(*) FROM orders WHERE money_settled_at IS NULL)
        + (SELECT count(*) FROM payment_intents WHERE closed_at IS NULL)
        + (SELECT count(*) FROM payment_events WHERE processed_at IS NULL) AS left`)
    if (Number(left?.left) === 0) return
    if (Date.now() > end) throw new Error(`${left?.left} orders, intents or events are not settled`)
    await new Promise((done) => setTimeout(done, 300))
  }
}
