import type { PastImport, PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readPastImport } from './past-imports'

/** How many records one statement writes. */
const BATCH = 1000

/** The columns that take their value from the record's JSON; VALUES has the values in the same order. */
const FIELDS = sql.raw(`
  placed_on, cancelled_on, email, name, company, phone, currency, subtotal, shipping, taxes, discount, total, refunded,
  discount_code, payment_status, sending_status, shipping_method, payment_method, note, orders, billing_address,
  shipping_address`)
const VALUES = sql.raw(`
  (one->>'placedOn')::date, (one->>'cancelledOn')::date, one->>'email', one->>'name', one->>'company', one->>'phone',
  one->>'currency', (one->>'subtotal')::numeric, (one->>'shipping')::numeric, (one->>'taxes')::numeric,
  (one->>'discount')::numeric, (one->>'total')::numeric, (one->>'refunded')::numeric, one->>'discountCode',
  one->>'paymentStatus', one->>'sendingStatus', one->>'shippingMethod', one->>'paymentMethod', one->>'note',
  (one->>'orders')::int, nullif(one->'billingAddress', 'null'), nullif(one->'shippingAddress', 'null')`)

/** The text that a search looks through. */
const SEARCHED = sql.raw(`lower(concat_ws(' ', one->>'number', one->>'name', one->>'email', one->>'company',
  one->'shippingAddress'->>'name',
  (SELECT string_agg(concat_ws(' ', line->>'title', line->>'variant', line->>'sku'), ' ')
   FROM jsonb_array_elements(one->'lines') AS line)))`)

type Place = { source: string; number: string }

/**
 * Writes the next records in the order of their keys, so that two processes that import the same orders wait for each
 * other without a deadlock. Records that the archive already has stay as they are.
 */
async function storeBatch(tx: Transaction, id: string, kind: PastKind, after: Place | null) {
  const [batch] = await tx.query<{ seen: number; added: number; source: string; number: string }>(sql`
    WITH batch AS (
      SELECT source, number, record AS one FROM past_import_rows
      WHERE import_id = ${id} ${after ? sql`AND (source, number) > (${after.source}, ${after.number})` : sql``}
      ORDER BY source, number LIMIT ${BATCH}),
    added AS (
      INSERT INTO past_records (import_id, kind, source, number, lines, searched, ${FIELDS})
      SELECT ${id}, ${kind}, source, number, one->'lines', ${SEARCHED}, ${VALUES} FROM batch ORDER BY source, number
      ON CONFLICT (kind, source, number) DO NOTHING RETURNING 1)
    SELECT (SELECT count(*)::int FROM batch) AS seen, (SELECT count(*)::int FROM added) AS added, last.*
    FROM (SELECT source, number FROM batch ORDER BY source DESC, number DESC LIMIT 1) AS last`)
  return batch ?? null
}

async function store(tx: Transaction, id: string): Promise<void> {
  const [found] = await tx.query<{ kind: PastKind; state: string; source: string }>(
    sql`SELECT kind, state, source FROM past_imports WHERE id = ${id} FOR UPDATE`,
  )
  if (!found) throw new AppError('not_found', { message: 'This import is gone. Check the file again.' })
  if (found.state === 'stored') return
  let added = 0
  let seen = 0
  let last: Place | null = null
  for (;;) {
    const batch = await storeBatch(tx, id, found.kind, last)
    if (!batch) break
    added += batch.added
    seen += batch.seen
    last = { source: batch.source, number: batch.number }
  }
  if (added === 0)
    throw new AppError('conflict', {
      message: 'The archive has all of this file already, or nothing of it can be read.',
    })
  await tx.query(sql`UPDATE past_imports SET state = 'stored', known = ${seen - added} WHERE id = ${id}`)
  await tx.query(sql`DELETE FROM past_import_rows WHERE import_id = ${id}`)
  await record(tx, {
    action: 'imported',
    noun: 'past_order',
    recordId: id,
    changes: [{ field: found.kind === 'order' ? 'orders' : 'customers', new: added }],
  })
}

/**
 * Stores a checked import in the archive, in one transaction: after a crash it is still checked and can be stored
 * again. An import that is already stored does not change.
 * @throws AppError not_found; conflict when there is nothing to add
 */
export async function storePastImport(context: Context, id: string): Promise<PastImport> {
  await inTurn('past-orders-store', () => withTransaction(context, (tx) => store(tx, id)))
  return readPastImport(context, id)
}
