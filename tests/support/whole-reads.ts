import type { WireStatement } from './read-wire-messages'

/** A statement that may read much of a table, and the reason. */
type WholeRead = {
  /** A part of the statement's text, with single spaces. */
  statement: string
  tables: readonly string[]
  why: string
}

const CACHED = 'It is about the whole gallery, and its answer is kept until the gallery changes.'
const COUNTS =
  'It tells how many there are: PostgreSQL counts rows one by one, which takes some milliseconds.'
const FEW = 'The artist’s search goes through ten thousand works or messages in some milliseconds.'
const FIRST_PAGE = 'It looks for works without a picture or a price, in some milliseconds.'
const WORKER = 'A worker looks for what is left to do, at most once a minute; nobody waits for it.'
const REPORT = 'It sums years of sales for the artist, who asks for it now and then.'
const LATE = 'A late page passes over the rows of those before it: pages have numbers.'

const SALES = [
  'orders',
  'customers',
  'order_items',
  'artworks',
  'provider_fees',
  'fee_readings',
  'order_refunds',
]

/**
 * Every statement for a page, a list, a search or a worker that reads much of a big table. All others must find their
 * rows by an index (docs/decisions/grows-flat.md).
 */
export const WHOLE_READS: readonly WholeRead[] = [
  // The gallery
  { statement: 'WITH spelled AS ( SELECT', tables: ['artworks'], why: CACHED },
  { statement: 'SELECT series.slug AS value', tables: ['artworks', 'artworks_rels'], why: CACHED },
  {
    statement: 'SELECT id FROM artworks WHERE (deleted_at IS NULL AND publication =',
    tables: ['artworks'],
    why: CACHED,
  },
  {
    statement: 'SELECT slug, updated_at, ARRAY(SELECT filename',
    tables: ['artworks', 'artworks_rels', 'pictures'],
    why: CACHED,
  },
  {
    statement: 'SELECT slug, title, picture.filename',
    tables: ['artworks', 'artworks_rels', 'pictures'],
    why: CACHED,
  },
  {
    statement: 'SELECT id FROM artworks WHERE deleted_at IS NULL ORDER BY',
    tables: ['artworks'],
    why: CACHED,
  },
  {
    statement: 'SELECT id, title, year, medium, publication FROM artworks',
    tables: ['artworks'],
    why: FEW,
  },
  { statement: 'SELECT count(*)::int AS works FROM artworks', tables: ['artworks'], why: CACHED },
  {
    statement: 'SELECT series.id, series.title, series.slug, series.years',
    tables: ['artworks', 'artworks_rels', 'pictures'],
    why: CACHED,
  },

  // The artist's lists
  {
    statement: 'select count(*) from',
    tables: ['orders', 'customers', 'emails', 'newsletter_subscriptions'],
    why: COUNTS,
  },
  { statement: 'count(*)::int AS total FROM orders WHERE', tables: ['orders'], why: COUNTS },
  { statement: 'AS total FROM newsletter_subscriptions', tables: ['newsletter_subscriptions'], why: COUNTS },
  {
    statement: 'SELECT orders.id, (count(*) OVER ())::int AS total FROM orders',
    tables: ['orders', 'customers', 'order_items', 'artworks'],
    why: 'A search of orders goes through the list’s index, with the buyers and works that it has found before.',
  },
  {
    statement:
      'SELECT orders.id FROM orders WHERE orders.deleted_at IS NULL AND orders.payment_state = ANY($1::text[]) AND (orders.number',
    tables: ['orders', 'customers', 'order_items', 'artworks'],
    why: 'The same search for its first rows alone.',
  },
  { statement: 'AS total FROM buyers WHERE mode', tables: ['buyers', 'customers'], why: COUNTS },
  {
    statement: 'FROM audit_entries WHERE (label ILIKE',
    tables: ['audit_entries'],
    why: 'A name is looked for beside ids, in the entries of one year.',
  },
  { statement: 'FROM contact_messages WHERE name ILIKE', tables: ['contact_messages'], why: FEW },
  { statement: 'AS total FROM contact_messages', tables: ['contact_messages'], why: COUNTS },
  { statement: 'FROM contact_messages ORDER BY created_at DESC', tables: ['contact_messages'], why: LATE },
  { statement: 'from "contact_messages"', tables: ['contact_messages'], why: FEW },
  { statement: 'from "artworks"', tables: ['artworks', 'artworks_rels'], why: FEW },
  { statement: 'from "pictures"', tables: ['pictures', 'artworks', 'artworks_rels'], why: FEW },
  {
    statement: "SELECT series.id, series.title, series.slug, coalesce(series.years, '')",
    tables: ['artworks', 'artworks_rels'],
    why: COUNTS,
  },
  { statement: 'SELECT series_id AS id, count(*)::int AS works', tables: ['artworks'], why: COUNTS },
  { statement: 'SELECT parent_id AS artwork_id, filename', tables: ['artworks_rels', 'pictures'], why: FEW },
  { statement: 'SELECT filename, thumbnail FROM pictures', tables: ['pictures'], why: WORKER },
  {
    statement: 'original_dimensions, work_depth, frame_width',
    tables: ['artworks', 'artworks_rels', 'pictures'],
    why: WORKER,
  },
  { statement: 'AS clearable FROM pictures', tables: ['pictures', 'artworks_rels'], why: COUNTS },
  {
    statement: 'SELECT first_steps_put_away_at',
    tables: ['orders', 'payment_events', 'artworks_rels', 'artworks', 'emails'],
    why: 'It asks whether there is one at all, and mostly finds it at once.',
  },
  {
    statement: "SELECT id, title FROM artworks WHERE deleted_at IS NULL AND publication <> 'draft'",
    tables: ['artworks', 'artworks_rels'],
    why: FIRST_PAGE,
  },
  {
    statement: 'SELECT (SELECT count(*) FROM artworks',
    tables: ['artworks', 'artworks_rels'],
    why: FIRST_PAGE,
  },
  {
    statement: 'SELECT id, title, original_price AS price FROM artworks',
    tables: ['artworks'],
    why: 'The form offers every work that can be sold.',
  },
  {
    statement: 'SELECT place, count(*)::int AS works',
    tables: ['artworks', 'order_items', 'orders'],
    why: COUNTS,
  },
  {
    statement: 'SELECT id, title, inventory_number, date, medium',
    tables: ['artworks', 'order_items'],
    why: FEW,
  },

  {
    statement: 'SELECT orders.id FROM orders WHERE orders.deleted_at IS NULL',
    tables: ['orders'],
    why: LATE,
  },
  {
    statement: 'SELECT id, email, subscribed_at FROM newsletter_subscriptions',
    tables: ['newsletter_subscriptions'],
    why: LATE,
  },
  { statement: 'select "newsletter_subscriptions"."id"', tables: ['newsletter_subscriptions'], why: LATE },
  { statement: 'SELECT count(*)::int AS count FROM papers', tables: ['papers'], why: COUNTS },
  { statement: 'FROM papers WHERE id IN (SELECT id FROM papers', tables: ['papers'], why: LATE },

  // Reports
  { statement: 'WITH paid AS (', tables: SALES, why: REPORT },
  { statement: 'WITH doubtful AS MATERIALIZED (', tables: SALES, why: REPORT },
  { statement: 'WITH months AS (', tables: SALES, why: REPORT },
  { statement: 'AS untold FROM', tables: SALES, why: REPORT },
  { statement: 'FROM provider_fees WHERE', tables: SALES, why: REPORT },
  { statement: 'AS orders, coalesce(sum(discount_amount * 100), 0)', tables: SALES, why: REPORT },
  {
    statement: 'SELECT 1 FROM orders WHERE tax_terms IS NOT NULL',
    tables: ['orders'],
    why: 'It asks whether there is one at all: where most have it, it is found at once, else by its index.',
  },

  // Workers
  { statement: 'SELECT id, customer_id FROM orders WHERE', tables: ['orders'], why: WORKER },
  { statement: 'UPDATE orders SET swept_at = now() WHERE id = (', tables: ['orders'], why: WORKER },
  {
    statement: 'SELECT id, placeholder FROM pictures WHERE placeholder LIKE',
    tables: ['pictures'],
    why: WORKER,
  },
  { statement: 'DELETE FROM wishes WHERE id IN', tables: ['wishes'], why: WORKER },
  { statement: 'waiting AS ( SELECT * FROM wishes', tables: ['wishes', 'artworks'], why: WORKER },
  { statement: 'FROM artworks JOIN orders ON orders.id = hold_order_id', tables: ['artworks'], why: WORKER },
]

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether an entry covers a statement. */
export const isOf = ({ statement }: WholeRead, { text }: WireStatement): boolean =>
  plain(text).includes(statement)

/** The entries about workers; a shop sends each of their statements when it starts. */
export const WORKERS_READS = WHOLE_READS.filter(({ why }) => why === WORKER)

/** The entry that allows a statement to read much of a table; undefined when there is none. */
export const allowedRead = (statement: WireStatement, table: string): WholeRead | undefined =>
  WHOLE_READS.find((read) => read.tables.includes(table) && isOf(read, statement))
