import { passTime } from './pass-time'
import type { ServerCluster } from './server-cluster'
import { LONGEST_WAIT_MS, letPass } from './until'
import type { Violation } from './witness'

const CAPTURED = `('paid', 'partially_refunded', 'refunded')`

/** Buyers in the list without a counting order, buyers missing from it, and buyers with a wrong latest order. */
export const BUYERS_THAT_ARE_NONE = `
  SELECT mode, email, buyers.latest, bought.latest AS latest_order FROM buyers FULL JOIN (
    SELECT mode, lower(email) AS email, max(orders.created_at) AS latest
    FROM orders JOIN customers ON customers.id = customer_id
    WHERE payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded')
      AND email <> 'erased@erased.invalid' GROUP BY 1, 2) AS bought USING (mode, email)
  WHERE buyers.latest IS DISTINCT FROM bought.latest`

/** What must never be the case, not even while work is under way. */
const ALWAYS: Record<string, string> = {
  'a work that two orders have bought': `
    SELECT order_items.artwork_id FROM orders JOIN order_items ON order_items.order_id = orders.id AND type = 'original'
      AND cancelled_at IS NULL
    WHERE payment_state IN ('capturing', 'paid', 'partially_refunded') GROUP BY 1 HAVING count(*) > 1`,
  'a work that is held and sold at once': `
    SELECT id FROM artworks WHERE hold_order_id IS NOT NULL AND sold_order_id IS NOT NULL`,
  'a hold of an order that has ended': `
    SELECT artworks.id FROM artworks JOIN orders ON orders.id = hold_order_id
    WHERE payment_state NOT IN ('awaiting_payment', 'cancelling')`,
  'more uses of a code than it has': `
    SELECT discounts.code, count(*) FROM orders JOIN discounts ON discounts.id = discount_id
    WHERE payment_state IN ('awaiting_payment', 'cancelling', 'capturing', 'paid', 'partially_refunded', 'refunded')
    GROUP BY discounts.id HAVING count(*) > max_uses`,
  'a person who has a code twice that is there once for each': `
    SELECT discounts.code, lower(email), count(*) FROM orders JOIN discounts ON discounts.id = discount_id
    JOIN customers ON customers.id = customer_id
    WHERE once_per_person AND payment_state IN ('awaiting_payment', 'cancelling', 'capturing', 'paid', 'partially_refunded')
    GROUP BY 1, 2 HAVING count(*) > 1`,
  'an edition of which more is given and reserved than there is, or not what its numbers and orders say': `
    SELECT editions.id, given, held FROM editions
    WHERE given + held > total
      OR given <> (SELECT count(*) FROM edition_numbers WHERE edition_id = editions.id AND kind = 'number')
      OR held <> (SELECT coalesce(sum(edition_held), 0) FROM order_items WHERE edition_id = editions.id)`,
  'a print of an edition that is reserved by an order that has ended': `
    SELECT order_items.id, payment_state FROM order_items JOIN orders ON orders.id = order_id
    WHERE edition_held > 0 AND payment_state NOT IN ('awaiting_payment', 'cancelling', 'capturing')`,
  'a number that an order has which is not paid': `
    SELECT order_items.order_id, edition_numbers.number FROM edition_numbers JOIN order_items ON order_items.id = order_item_id
    JOIN orders ON orders.id = order_items.order_id WHERE payment_state NOT IN ${CAPTURED}`,
  'a payment of an agreement that two orders make': `
    SELECT agreement_payment_id FROM orders
    WHERE payment_state IN ('awaiting_payment', 'capturing', 'paid', 'partially_refunded', 'refunded')
      AND agreement_payment_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a work that was sold to others while an agreement kept it': `
    SELECT artworks.id FROM artworks JOIN orders ON orders.id = sold_order_id
    LEFT JOIN agreement_payments AS payment ON payment.id = agreement_payment_id
    WHERE kept_until > now() AND payment.agreement_id IS DISTINCT FROM kept_agreement_id`,
  'more money taken than the order comes to': `
    SELECT payment_intent FROM test_payments.captures JOIN orders ON payment_intent_id = payment_intent
    GROUP BY 1, total_amount, gift_card_amount HAVING sum(amount) > (total_amount - gift_card_amount) * 100`,
  'a gift card whose balance is not the sum of its ledger, or below zero': `
    SELECT gift_cards.id, balance FROM gift_cards LEFT JOIN gift_card_entries ON gift_card_id = gift_cards.id
    GROUP BY gift_cards.id HAVING balance < 0 OR balance * 100 <> coalesce(sum(amount_cents), 0)`,
  'a gift card that an order has spent which is not paid': `
    SELECT gift_card_entries.order_id FROM gift_card_entries JOIN orders ON orders.id = order_id
    WHERE move = 'spent' AND payment_state NOT IN ('paid', 'partially_refunded', 'refunded')`,
  'an order whose gift card gave something else than it says': `
    SELECT orders.id, payment_state FROM orders LEFT JOIN gift_card_entries ON order_id = orders.id AND move <> 'issued'
    WHERE orders.gift_card_id IS NOT NULL GROUP BY orders.id
    HAVING -coalesce(sum(amount_cents), 0) <> 100 * CASE WHEN payment_state IN ('expired', 'lost', 'failed') THEN 0
      ELSE orders.gift_card_amount - gift_card_refunded_amount END`,
  'numbers of documents with a gap, or a counter that is not at the last one': `
    SELECT papers.kind, papers.year FROM papers LEFT JOIN paper_counters AS counter
      ON counter.mode = papers.mode AND counter.kind = papers.kind AND counter.year = papers.year
    GROUP BY papers.mode, papers.kind, papers.year, counter.last
    HAVING count(*) <> max(serial) OR min(serial) <> 1 OR counter.last IS DISTINCT FROM max(serial)`,
  'a list of buyers that is not what the orders say': BUYERS_THAT_ARE_NONE,
  'a document of an order that is not paid': `
    SELECT papers.number FROM papers JOIN orders ON orders.id = order_id WHERE payment_state NOT IN ${CAPTURED}`,
  'a paid order without its one document, in a shop that issues them from its beginning': `
    SELECT orders.id FROM orders JOIN shop_settings ON give_papers
    LEFT JOIN papers ON papers.order_id = orders.id AND papers.source = 'sale'
    WHERE payment_state IN ${CAPTURED} GROUP BY orders.id HAVING count(papers.id) <> 1`,
  'a document whose total is not its order’s': `
    SELECT papers.number FROM papers JOIN orders ON orders.id = order_id
    WHERE source = 'sale' AND (content ->> 'total')::numeric <> total_amount`,
}

/** Orders that were not paid although their buyer authorised the right sum for them and was not disturbed. */
const AUTHORISED_AND_UNPAID = `
  SELECT orders.id, payment_state, (SELECT string_agg(text, ' ' ORDER BY order_history.id) FROM order_history
    WHERE order_id = orders.id) AS history FROM orders
  JOIN test_payments.payment_intents AS intents ON intents.body->'metadata'->>'orderId' = orders.id
    AND (intents.body->>'amount')::numeric = (total_amount - gift_card_amount) * 100
  JOIN test_payments.charges ON charges.body->>'payment_intent' = intents.id
    AND charges.body->>'status' = 'succeeded'
  WHERE payment_state NOT IN ${CAPTURED} AND orders.id <> ALL($1::text[])
    -- Who ordered something else in the same browser has given the first order up.
    AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.session_id = orders.session_id
      AND later.created_at > orders.created_at)`

/** Each statement finds rows that must never exist (docs/decisions/crash-points.md). */
const INVARIANTS: Record<string, string> = {
  'an original that was captured twice': `
    SELECT order_items.artwork_id, count(*) FROM test_payments.captures
    JOIN orders ON orders.payment_intent_id = captures.payment_intent
    JOIN order_items ON order_items.order_id = orders.id AND order_items.type = 'original'
    GROUP BY 1 HAVING count(*) > 1`,
  'a payment that was captured twice': `
    SELECT payment_intent FROM test_payments.captures GROUP BY 1 HAVING count(*) > 1`,
  // Nobody captures by hand in these tests, so a captured payment must always have its paid order.
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
    AND total_amount > gift_card_amount AND NOT EXISTS (
      SELECT 1 FROM test_payments.captures WHERE captures.payment_intent = orders.payment_intent_id
        AND captures.amount = (orders.total_amount - orders.gift_card_amount) * 100
        AND orders.captured_amount = orders.total_amount - orders.gift_card_amount)`,
  'money left reserved': `
    SELECT id FROM test_payments.payment_intents WHERE body->>'status' = 'requires_capture'`,
  'a hold that is left': 'SELECT id FROM artworks WHERE hold_order_id IS NOT NULL OR hold_until IS NOT NULL',
  'a work that is sold to an order that is not paid': `
    SELECT artworks.id FROM artworks JOIN orders ON orders.id = sold_order_id
    WHERE payment_state NOT IN ('paid', 'partially_refunded', 'refunded')`,
  'a paid order without its original': `
    SELECT orders.id FROM orders JOIN order_items ON order_items.order_id = orders.id AND type = 'original'
    JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE payment_state = 'paid' AND cancelled_at IS NULL AND sold_order_id IS DISTINCT FROM orders.id`,
  'a paid order without a number for each of its prints of an edition': `
    SELECT orders.id FROM orders JOIN order_items ON order_items.order_id = orders.id AND edition_id IS NOT NULL
    LEFT JOIN edition_numbers ON order_item_id = order_items.id
    WHERE payment_state = 'paid' AND cancelled_at IS NULL
    GROUP BY orders.id, order_items.id HAVING count(edition_numbers.number) <> order_items.quantity`,
  'an order without what its buyer agreed to, in a shop that asks': `
    SELECT orders.id FROM orders JOIN shop_settings ON asks_agreement
    WHERE NOT EXISTS (SELECT 1 FROM order_agreements WHERE order_id = orders.id)`,
  'a cancellation that waits for nothing': `
    SELECT cancellations.id FROM cancellations LEFT JOIN refunds ON refunds.id = refund_id
    WHERE cancellations.state = 'pending' AND coalesce(refunds.state, '') NOT IN ('pending', 'submitted')`,
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
  'a paid order of which the artist was not told once': `
    SELECT orders.id FROM orders LEFT JOIN emails ON emails.order_id = orders.id AND kind = 'new_order'
    GROUP BY orders.id HAVING count(emails.id) <> (payment_state IN ${CAPTURED})::int`,
  'a buyer who was told of no charge and had not authorised any': `
    SELECT order_id FROM emails JOIN orders ON orders.id = order_id WHERE kind = 'not_charged' AND NOT EXISTS (
      SELECT 1 FROM test_payments.charges WHERE charges.body->>'payment_intent' = orders.payment_intent_id
        AND charges.body->>'status' = 'succeeded')`,
  'an order whose total is not the sum of its lines and its shipping': `
    SELECT orders.id FROM orders JOIN order_items ON order_items.order_id = orders.id GROUP BY orders.id
    HAVING total_amount <> shipping_cost + orders.added_tax_amount + sum(order_items.total_price - order_items.discount_amount)
      OR subtotal <> sum(order_items.total_price) OR orders.discount_amount <> sum(order_items.discount_amount)
      OR bool_or(order_items.total_price <> unit_price * quantity)`,
  'an order whose taxes by rate are not those of its lines and its shipping': `
    SELECT id FROM orders, LATERAL (SELECT coalesce(sum((tax->>'taxAmount')::numeric), 0) AS added
      FROM jsonb_array_elements(taxes) AS tax WHERE NOT (tax->>'isIncluded')::boolean) AS by_rate
    WHERE by_rate.added <> added_tax_amount
      OR added_tax_amount <> shipping_tax_amount + (
        SELECT sum(order_items.added_tax_amount) FROM order_items WHERE order_id = orders.id)`,
  'a paid order whose discount is not that of its code': `
    SELECT orders.id FROM orders LEFT JOIN discounts ON discounts.id = discount_id
    WHERE discount_amount <> CASE WHEN discount_id IS NULL THEN 0
      WHEN kind = 'percent' THEN round(subtotal * percent / 100, 2) ELSE discount_amount END
      OR discount_code IS DISTINCT FROM discounts.code`,
  'a captured payment that does not name its order, or is of another amount': `
    SELECT orders.id FROM orders JOIN test_payments.payment_intents ON payment_intents.id = payment_intent_id
    WHERE payment_state IN ${CAPTURED} AND (payment_intents.body->'metadata'->>'orderId' IS DISTINCT FROM orders.id
      OR (payment_intents.body->>'amount')::numeric <> (total_amount - gift_card_amount) * 100)`,
  'two orders with one payment': `
    SELECT payment_intent_id FROM orders WHERE payment_intent_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a capture or refund that is left pending': `
    SELECT key FROM payment_attempts WHERE kind = 'capture' AND state = 'pending'
    UNION ALL SELECT 'refund ' || id FROM refunds WHERE state = 'pending'`,
  'a closed payment that can still be paid': `
    SELECT closed.id FROM payment_intents AS closed JOIN test_payments.payment_intents AS there ON there.id = closed.id
    WHERE closed_at IS NOT NULL AND there.body->>'status' NOT IN ('succeeded', 'canceled')`,
  'refunds that are not those of the provider': `
    SELECT orders.id FROM orders JOIN test_payments.charges ON charges.body->>'payment_intent' = payment_intent_id
      AND charges.body->>'captured' = 'true'
    WHERE payment_state IN ${CAPTURED} AND refunded_amount * 100 <> (charges.body->>'amount_refunded')::numeric`,
  'an alert that nothing explains': `
    SELECT kind, text FROM payment_alerts
    WHERE kind NOT IN ('capture_refused', 'refund_failed', 'dispute', 'much_held', 'many_unpaid', 'paid_in_trash',
      'key_refused', 'webhooks_refused', 'payment_waiting')`,
  'an alert about a capture that was made since': `
    SELECT key FROM payment_alerts WHERE kind = 'capture_refused' AND NOT done`,
  'a paid order in the trash': `
    SELECT id FROM orders WHERE payment_state = 'paid' AND deleted_at IS NOT NULL
      AND deleted_at < money_settled_at`,
  'a sale that Stripe Tax has not recorded once': `
    SELECT orders.id FROM orders LEFT JOIN test_payments.tax_transactions ON body->>'reference' = number
    WHERE tax_calculation_id IS NOT NULL AND payment_state IN ${CAPTURED}
    GROUP BY orders.id HAVING count(tax_transactions.id) <> 1`,
  'a refund that Stripe Tax has not recorded once': `
    SELECT provider_refund_id FROM order_refunds JOIN orders ON orders.id = order_id
    LEFT JOIN test_payments.tax_transactions ON body->>'reference' = number || '-' || provider_refund_id
    WHERE tax_calculation_id IS NOT NULL AND given
    GROUP BY provider_refund_id HAVING count(tax_transactions.id) <> 1`,
  'a refund that has arrived without its one credit note': `
    SELECT order_refunds.provider_refund_id FROM order_refunds JOIN test_payments.refunds AS there
      ON there.id = provider_refund_id AND there.body->>'status' = 'succeeded'
    JOIN papers AS invoice ON invoice.order_id = order_refunds.order_id AND invoice.source = 'sale'
    LEFT JOIN papers ON papers.order_id = order_refunds.order_id AND papers.source = 'refund:' || provider_refund_id
    WHERE given GROUP BY 1, amount_cents
    HAVING count(papers.id) <> 1 OR max((papers.content ->> 'total')::numeric) * 100 <> amount_cents`,
  'an order that is not settled': 'SELECT id, payment_state FROM orders WHERE money_settled_at IS NULL',
}

const find = async (cluster: ServerCluster, statements: Record<string, string>): Promise<Violation[]> => {
  const found: Violation[] = []
  for (const [what, sql] of Object.entries(statements)) {
    const rows = await cluster.query(sql)
    if (rows.length > 0) found.push({ what, who: rows })
  }
  return found
}

/** Finds the invariants that are violated once everything is settled, with the rows that violate them. */
export const findViolations = (cluster: ServerCluster): Promise<Violation[]> =>
  find(cluster, { ...ALWAYS, ...INVARIANTS })

/** Finds violations of the invariants that must hold at every moment. */
export const findViolationsNow = (cluster: ServerCluster): Promise<Violation[]> => find(cluster, ALWAYS)

/** Finds orders whose buyers authorised the payment in time, but which were closed all the same. */
export const findAuthorisedAndUnpaid = (
  cluster: ServerCluster,
  disturbed: ReadonlySet<string>,
): Promise<{ id: string }[]> => cluster.query(AUTHORISED_AND_UNPAID, [[...disturbed]])

/** Unsettled orders and payments, without unpaid ones that hold nothing. */
const MONEY_UNDER_WAY = `
  SELECT (SELECT count(*) FROM orders WHERE money_settled_at IS NULL AND NOT (
      payment_state = 'awaiting_payment' AND hold_until IS NULL AND NOT EXISTS (
        SELECT 1 FROM test_payments.payment_intents WHERE payment_intents.id = orders.payment_intent_id
          AND payment_intents.body->>'status' IN ('requires_capture', 'processing', 'succeeded'))))
    + (SELECT count(*) FROM payment_events WHERE processed_at IS NULL)
    + (SELECT count(*) FROM orders WHERE tax_due_at IS NOT NULL)
    + (SELECT count(*) FROM refunds WHERE state = 'pending') AS left`
const ANYTHING = `
  SELECT (SELECT count(*) FROM orders WHERE money_settled_at IS NULL)
    + (SELECT count(*) FROM payment_intents WHERE closed_at IS NULL)
    + (SELECT count(*) FROM payment_events WHERE processed_at IS NULL)
    + (SELECT count(*) FROM refunds WHERE state = 'pending')
    -- The comparison of the day finds nothing that was not known.
    + (SELECT count(*) FROM reconciliations WHERE due_at < now()) AS left`

/** The longest time that money may be under way, by the shop's clocks: longer than all back-offs together. */
const STEP_MINUTES = 10
const MOST_STEPS = 36

/**
 * Lets time pass in equal steps for everything, until all money is settled. Then a day passes, after which the shop
 * closes unpaid orders.
 * @param meanwhile what others do after each step
 * @throws Error when something is left under way
 */
export async function untilSettled(
  cluster: ServerCluster,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const query = (sql: string) => cluster.query(sql)
  const until = async (what: string, sql: string, mostSteps: number): Promise<void> => {
    const end = Date.now() + LONGEST_WAIT_MS
    for (let step = 0; ; step++) {
      const [row] = await cluster.query<{ left: string }>(sql)
      if (Number(row?.left) === 0) return
      if (Date.now() > end)
        throw new Error(`${row?.left} ${what} are left after ${step * STEP_MINUTES} minutes`)
      if (step < mostSteps) await passTime(query, STEP_MINUTES)
      await meanwhile()
      await letPass(700, 'the workers do what is due')
    }
  }
  await until('orders with money, events or refunds', MONEY_UNDER_WAY, MOST_STEPS)
  await passTime(query, 25 * 60)
  await until('orders, intents, events or refunds', ANYTHING, MOST_STEPS)
}
