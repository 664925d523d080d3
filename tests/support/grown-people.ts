import { FIRST_NAMES, LAST_NAMES, pick, THINGS } from './grown-words'

/** The other people of a grown shop: collectors, messages and notification requests, and the records about them. */
export const GROWN_PEOPLE = [
  `INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirmed_at, confirmed_from, words, confirmed_words,
     confirm_token_hash, asked_at)
   SELECT CASE WHEN n % 4 = 0 THEN 'buyer' ELSE 'collector' END || n || '@example.test',
     now() - (:collectors - n) * interval '20 minutes', consent,
     CASE WHEN consent = 'confirmed' THEN now() - (:collectors - n) * interval '20 minutes' END,
     CASE WHEN consent = 'confirmed' THEN '192.0.2.0/24' END, 'Join the list', 'Yes', md5('confirm' || n) || md5('c' || n), now()
   FROM (SELECT n, CASE WHEN n % 100 = 5 THEN 'unconfirmed' WHEN n % 3 = 0 THEN 'confirmed' ELSE 'not_asked' END AS consent
     FROM generate_series(1, :collectors) AS n) AS made`,
  `INSERT INTO newsletter_subscriptions_texts ("order", parent_id, path, text)
   SELECT 1, id, 'tags', ${pick('id', ['fair', 'friends', 'press', 'studio'])} FROM newsletter_subscriptions WHERE id % 10 = 0`,
  `INSERT INTO contact_messages (name, email, subject, message, created_at, updated_at, read_at, answered_at, artwork_id, artwork_title)
   SELECT ${pick('n', FIRST_NAMES)} || ' ' || ${pick('n / 17', LAST_NAMES)}, 'visitor' || n || '@example.test',
     'About the ' || ${pick('n', THINGS)}, repeat('Is it still to be had? I would like to see it. ', 1 + n % 8) || md5(n::text),
     now() - (:messages - n) * interval '4 hours', now(), CASE WHEN n < :messages - 15 THEN now() END,
     CASE WHEN n < :messages - 15 AND n % 2 = 0 THEN now() END, artworks.id, artworks.title
   FROM generate_series(1, :messages) AS n LEFT JOIN artworks ON artworks.id = n AND n % 3 = 0`,
  `INSERT INTO message_replies (message_id, token, text, author_name, created_at)
   SELECT id, md5(id::text), 'Yes, it is. Come by on any Friday.', 'The artist', answered_at FROM contact_messages
   WHERE answered_at IS NOT NULL`,
  // These requests are about sold works, so they still wait.
  `INSERT INTO wishes (email, kind, target_id, words, confirm_token_hash, confirmed_at)
   SELECT 'wisher' || n || '@example.test', 'back', works.id, 'Tell me', md5('wish' || n) || md5('w' || n), CASE WHEN n % 5 > 0 THEN now() END
   FROM generate_series(1, :messages) AS n
   JOIN (SELECT id, row_number() OVER (ORDER BY id) AS m, count(*) OVER () AS all FROM artworks WHERE sold_order_id IS NOT NULL) AS works
     ON m = 1 + n % works.all`,
  `INSERT INTO audit_entries (at, actor_kind, actor_id, actor_name, action, noun, record_id, label, changes, network)
   SELECT now() - (:entries - n) * interval '5 minutes', CASE WHEN n % 10 = 0 THEN 'shop' ELSE 'account' END,
     CASE WHEN n % 10 > 0 THEN (1 + n % 3)::text END, CASE WHEN n % 10 > 0 THEN ${pick('n', FIRST_NAMES)} END,
     ${pick('n', ['updated', 'updated', 'created', 'trashed'])}, 'artwork', (1 + n % :works)::text,
     'Work no. ' || (1 + n % :works), '[{"field": "originalPrice", "old": "100.00", "new": "120.00"}]', '192.0.2.0/24'
   FROM generate_series(1, :entries) AS n`,
  `INSERT INTO visit_sums (day, kind, name, visits)
   SELECT current_date - day, kind, '/artwork/work-' || name, 1 + (day * name) % 40
   FROM generate_series(0, 365) AS day CROSS JOIN generate_series(1, 40) AS name CROSS JOIN (VALUES ('page'), ('referrer')) AS k (kind)`,
  `INSERT INTO redirects (from_path, to_path)
   SELECT '/old/work-' || n, '/artwork/work-' || n FROM generate_series(1, :works / 2) AS n`,
]
