import { CITIES, COUNTRIES, FIRST_NAMES, LAST_NAMES, pick } from './grown-words'

/** The id of the n-th order: ten characters, like the shop's own ids. */
const ORDER_ID = "upper(substr(md5('order' || n), 1, 10))"

/** The buyer of the n-th order: many buy again, some with capitals in their email address. */
const BUYER = '(n % (1 + :orders * 3 / 5))'

/** The payment states of a thousand orders: a few of each, and all others paid. The newest wait to be sent. */
const STATE = `CASE WHEN n % 1000 < 30 THEN 'expired' WHEN n % 1000 < 40 THEN 'refunded'
  WHEN n % 1000 < 45 THEN 'partially_refunded' WHEN n % 1000 < 47 THEN 'failed' ELSE 'paid' END`

/** The tax included in an order's two prints. Orders whose number ends with 3 may get an original and have no tax. */
const TAX = `CASE WHEN n % 10 <> 3 THEN '{"isIncluded":true,"lines":[{"name":"VAT","rate":19000},{"name":"VAT","rate":19000}],"shipping":"as_goods","untaxed":[null,null]}'::jsonb END`

/** Five years of sales in a grown shop. Each tenth order has an original while there are any; all have prints. */
export const GROWN_SALES = [
  `INSERT INTO customers (first_name, last_name, email, phone, address, city, state, zip_code, country, created_at, updated_at)
   SELECT ${pick(BUYER, FIRST_NAMES)}, ${pick(`${BUYER} / 17`, LAST_NAMES)},
     CASE WHEN n % 50 = 0 THEN 'Buyer' ELSE 'buyer' END || ${BUYER} || '@example.test',
     '+1 555 ' || lpad(n::text, 7, '0'), n % 300 || ' Mill Road', ${pick(BUYER, CITIES)}, NULL, lpad((n % 90000)::text, 5, '0'),
     ${pick(BUYER, COUNTRIES)}, now() - (:orders - n) * interval '26 minutes', now() - (:orders - n) * interval '26 minutes'
   FROM generate_series(1, :orders) AS n`,
  // All buyers are derived at once, as the migration did: the trigger would derive each buyer again for every order.
  'ALTER TABLE orders DISABLE TRIGGER keep_buyer_of_new',
  `INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
     captured_amount, refunded_amount, payment_intent_id, session_id, buyer_hash, money_settled_at, swept_at, sent_at,
     tax_terms, created_at, updated_at, deleted_at)
   SELECT ${ORDER_ID}, 'ORD-' || ${ORDER_ID}, customers.id,
     CASE WHEN n <= :orders - 60 AND payment_state IN ('paid', 'partially_refunded', 'refunded') THEN 'completed' ELSE 'pending' END,
     payment_state, 'test', 55, 5, 60,
     CASE WHEN payment_state IN ('paid', 'partially_refunded', 'refunded') THEN 60 ELSE 0 END,
     CASE payment_state WHEN 'refunded' THEN 60 WHEN 'partially_refunded' THEN 20 ELSE 0 END,
     'pi_grown' || n, md5('session' || n) || md5('s' || n), md5('buyer' || ${BUYER}), customers.created_at, now(),
     CASE WHEN n <= :orders - 60 AND payment_state = 'paid' THEN customers.created_at + interval '2 days' END,
     ${TAX}, customers.created_at, customers.created_at, CASE WHEN n % 2000 = 99 THEN now() END
   FROM (SELECT n, ${STATE} AS payment_state FROM generate_series(1, :orders) AS n) AS made
   JOIN (SELECT id, created_at, row_number() OVER (ORDER BY id) AS n FROM customers) AS customers USING (n)`,
  'ALTER TABLE orders ENABLE TRIGGER keep_buyer_of_new',
  `INSERT INTO buyers SELECT mode, lower(email), max(orders.created_at) FROM orders JOIN customers ON customers.id = customer_id
   WHERE payment_state NOT IN ('awaiting_payment', 'cancelling', 'expired', 'lost') GROUP BY 1, 2`,
  `INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price, created_at, updated_at)
   SELECT orders.id, artwork_id, 'print', size, 1, price, price, orders.created_at, orders.created_at
   FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at, id) AS n FROM orders) AS orders
   CROSS JOIN (VALUES ('A4', 20.00, 1), ('A3', 35.00, 2)) AS line (size, price, place)
   JOIN (SELECT id AS artwork_id, row_number() OVER (ORDER BY id) AS m FROM artworks) AS works ON m = 1 + (n * place * 7) % :works`,
  `UPDATE artworks SET sold_order_id = buying.id FROM (
     SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM orders WHERE payment_state = 'paid' AND right(payment_intent_id, 1) = '3'
   ) AS buying WHERE artworks.id = buying.n AND artworks.original_state = 'for_sale' AND artworks.id % 2 = 0`,
  `INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price, created_at, updated_at)
   SELECT orders.id, artworks.id, 'original', 1, coalesce(original_price, 400), coalesce(original_price, 400), orders.created_at, orders.created_at
   FROM artworks JOIN orders ON orders.id = sold_order_id`,
  `INSERT INTO order_history (order_id, text, created_at, updated_at)
   SELECT id, text, created_at, created_at FROM orders CROSS JOIN (VALUES ('The order was placed'), ('The payment was captured')) AS said (text)`,
  `INSERT INTO payment_intents (id, session_id, order_id, amount_cents, mode, created_at, closed_at)
   SELECT payment_intent_id, session_id, id, 6000, mode, created_at, created_at + interval '1 minute' FROM orders`,
  `INSERT INTO payment_attempts (key, kind, session_id, order_id, intent_id, amount_cents, state, created_at, updated_at)
   SELECT 'capture:' || id, 'capture', session_id, id, payment_intent_id, 6000, 'done', created_at, created_at FROM orders`,
  `INSERT INTO payment_events (id, type, mode, intent_id, received_at, due_at, processed_at)
   SELECT 'evt_' || id, 'payment_intent.succeeded', mode, payment_intent_id, now() - interval '1 day', now() - interval '1 day', now()
   FROM orders ORDER BY created_at DESC LIMIT :orders / 5`,
  `INSERT INTO checkout_sessions (id, order_id, intent_id, intent_count, created_at, updated_at)
   SELECT session_id, id, payment_intent_id, 1, created_at, now() - interval '1 day' FROM orders ORDER BY created_at DESC LIMIT :orders / 10`,
  `INSERT INTO order_refunds (provider_refund_id, order_id, amount_cents, made_at, given)
   SELECT 're_' || id, id, (refunded_amount * 100)::int, created_at + interval '3 days', true FROM orders WHERE refunded_amount > 0`,
  `INSERT INTO refunds (order_id, amount, state, provider_refund_id, token, key, created_at, updated_at, swept_at)
   SELECT id, refunded_amount, 'succeeded', 're_' || id, id || ':1', 'refund:' || id, created_at, created_at, now()
   FROM orders WHERE refunded_amount > 0`,
  `INSERT INTO provider_fees (id, order_id, cause, amount, currency, at)
   SELECT 'txn_' || id, id, 'payment', 204, 'usd', created_at FROM orders WHERE captured_amount > 0`,
  `INSERT INTO fee_readings (order_id, read_at, is_whole, tries, seen)
   SELECT id, created_at, true, 0, '' FROM orders WHERE captured_amount > 0`,
  // The trigger would look up the document before for each one, although all follow each other.
  'ALTER TABLE papers DISABLE TRIGGER papers_checked',
  `INSERT INTO papers (order_id, kind, mode, year, serial, number, source, content, given_at)
   SELECT id, 'receipt', mode, year, serial, 'R-' || year || '-' || serial, 'sale', jsonb_build_object('kind', 'receipt',
       'number', 'R-' || year || '-' || serial, 'date', to_char(created_at, 'YYYY-MM-DD'), 'total', '60.00', 'corrects', NULL,
       'order', jsonb_build_object('number', order_number),
       'buyer', jsonb_build_object('name', first_name || ' ' || last_name, 'country', country),
       'taxes', '[{"net": "50.42", "tax": "9.58"}]'::jsonb), created_at
   FROM (SELECT orders.id, mode, orders.number AS order_number, orders.created_at, first_name, last_name, country,
       extract(year FROM orders.created_at)::int AS year,
       row_number() OVER (PARTITION BY extract(year FROM orders.created_at) ORDER BY orders.created_at) AS serial
     FROM orders JOIN customers ON customers.id = customer_id WHERE captured_amount > 0) AS paid`,
  'ALTER TABLE papers ENABLE TRIGGER papers_checked',
  `INSERT INTO order_links (order_id, seed, token_hash, created_at)
   SELECT id, left(md5(id), 20), md5('link' || id) || md5(id), created_at FROM orders`,
  `INSERT INTO emails (kind, recipient, order_id, state, sent_at, message_id, key, data, subject, attempts, due_at, created_at, updated_at)
   SELECT kind, email, orders.id, 'sent', orders.created_at, '<' || kind || orders.id || '@shop>', kind || ':' || orders.id, '{}',
     'Order ' || number, 1, orders.created_at, orders.created_at, orders.created_at
   FROM orders JOIN customers ON customers.id = customer_id CROSS JOIN (VALUES ('order_confirmation'), ('new_order')) AS k (kind)`,
]
