import { HOLD_EXTENDED_MINUTES, HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ORIGINAL_FOR_SALE, originalReservedFor } from '../../artworks/artwork-states'
import { AppError } from '../../platform/app-error'
import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import { batched } from '../../platform/database/batched'
import { recordHistory } from '../record-history'
import type { SoldArtwork } from './record-sales'

/**
 * Thrown when an overdue hold of another order blocks the claim. It is released only after the provider has cancelled
 * that payment.
 */
export class StaleHold extends Error {
  constructor(
    readonly orderIds: string[],
    readonly artworkIds: number[],
  ) {
    super('An overdue hold blocks the claim')
  }
}

/** Makes the error that lists artworks which cannot be bought. */
export const unavailable = (artworkIds: readonly number[]): AppError =>
  new AppError('artwork_unavailable', { details: { artworkIds: [...new Set(artworkIds)] } })

/**
 * Runs a claim of originals after those that other buyers in this process have begun: otherwise two hundred buyers of
 * the same original would wait for its row with all connections. Queues are entered by id, so that two buyers never
 * wait for each other. Originals that cannot be bought now are refused before the queue, and whenever a claim before
 * has ended, by a read without a lock that those who ask at the same moment share: after the first of the two hundred,
 * the others get their answer at once.
 * @throws AppError artwork_unavailable; busy when the turn does not come in time
 */
export async function queueForOriginals<T>(
  context: Context,
  { sessionId, artworkIds }: { sessionId: string; artworkIds: readonly number[] },
  claim: () => Promise<T>,
): Promise<T> {
  if (artworkIds.length === 0) return claim()
  const lookAgain = () => refuseTaken(context, sessionId, artworkIds)
  await lookAgain()
  const ids = [...new Set(artworkIds)].sort((one, two) => two - one)
  return ids.reduce((next, id) => () => inTurn(`original ${id}`, next, { ...OF_MANY, lookAgain }), claim)()
}

/** Finds originals that are held, sold or otherwise not for sale. Overdue holds are left to the claim. */
const isTaken = batched<number, true>(async (context, ids) => {
  const taken = await context.query<{ id: number }>(sql`
    SELECT id FROM artworks WHERE id = ANY(${sql.param(ids)}::int[])
      AND (coalesce(hold_until > now(), false) OR NOT ${ORIGINAL_FOR_SALE})`)
  return new Map(taken.map(({ id }) => [id, true]))
})

/** Finds the checkout sessions that have an order. */
const hasOrder = batched<string, true>(async (context, sessionIds) => {
  const found = await context.query<{ id: string }>(sql`
    SELECT id FROM checkout_sessions WHERE id = ANY(${sql.param(sessionIds)}) AND order_id IS NOT NULL`)
  return new Map(found.map(({ id }) => [id, true]))
})

/**
 * Refuses originals that cannot be bought now. Leaves browsers with an order to the claim, because the request may
 * concern that order or end it.
 */
async function refuseTaken(
  context: Context,
  sessionId: string,
  artworkIds: readonly number[],
): Promise<void> {
  const found = await Promise.all(artworkIds.map((id) => isTaken(context, id)))
  const taken = artworkIds.filter((_, place) => found[place])
  if (taken.length > 0 && !(await hasOrder(context, sessionId))) throw unavailable(taken)
}

/**
 * Claims originals for an order in one conditional UPDATE, so that exactly one of any number of buyers wins.
 * @param canHold an SQL condition: the order can hold the original; by default, originals for sale
 * @returns until when they are held (UTC), or null if no original is requested
 * @throws AppError artwork_unavailable; StaleHold
 */
export async function claimOriginals(
  tx: Transaction,
  orderId: string,
  artworkIds: readonly number[],
  canHold: SQL = sql`(${ORIGINAL_FOR_SALE} AND original_price > 0)`,
): Promise<string | null> {
  if (artworkIds.length === 0) return null
  const claimed = await tx.query<{ id: number; until: string }>(sql`
    UPDATE artworks SET hold_order_id = ${orderId}, hold_until = now() + make_interval(mins => ${HOLD_MINUTES})
    WHERE id = ANY(${sql.param(artworkIds)}::int[]) AND ${canHold} AND hold_order_id IS NULL
    RETURNING id, hold_until AS until`)
  if (claimed.length === artworkIds.length) return claimed[0]?.until ?? null
  const missing = artworkIds.filter((id) => !claimed.some((row) => row.id === id))
  const stale = await tx.query<{ id: number; orderId: string }>(sql`
    SELECT id, hold_order_id AS order_id FROM artworks
    WHERE id = ANY(${sql.param(missing)}::int[]) AND hold_until < now() AND ${canHold}`)
  // A work with an overdue hold can be bought: only the others are listed, so that the buyer removes no more than
  // these.
  const gone = missing.filter((id) => !stale.some((row) => row.id === id))
  if (gone.length > 0) throw unavailable(gone)
  throw new StaleHold([...new Set(stale.map((row) => row.orderId))], missing)
}

/** Locks artworks by id, like every change of several, to avoid deadlocks. */
async function lockArtworks(
  tx: Transaction,
  column: 'hold_order_id' | 'sold_order_id',
  orderId: string,
): Promise<void> {
  await tx.query(
    sql`SELECT id FROM artworks WHERE ${sql.raw(column)} = ${orderId} ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** Makes SQL of the agreement that an order pays; null for none. */
const agreementOf = (orderId: string) => sql`(SELECT agreement_id FROM agreement_payments JOIN orders
  ON orders.agreement_payment_id = agreement_payments.id WHERE orders.id = ${orderId})`

/**
 * Marks the originals that an order holds as sold, except those that the artist has withdrawn or moved to the trash
 * since, for example because one was sold in the studio.
 * @returns the sold ones, lowest id first
 */
export async function sellOriginals(tx: Transaction, orderId: string): Promise<SoldArtwork[]> {
  await lockArtworks(tx, 'hold_order_id', orderId)
  const sold = await tx.query<SoldArtwork>(sql`
    UPDATE artworks SET sold_order_id = ${orderId}, hold_order_id = NULL, hold_until = NULL
    WHERE hold_order_id = ${orderId} AND (${ORIGINAL_FOR_SALE} OR ${originalReservedFor(agreementOf(orderId))})
    RETURNING id, title`)
  return sold.sort((one, two) => one.id - two.id)
}

/** Ends an order's hold. */
export async function releaseHold(tx: Transaction, orderId: string): Promise<void> {
  await lockArtworks(tx, 'hold_order_id', orderId)
  await tx.query(
    sql`UPDATE artworks SET hold_order_id = NULL, hold_until = NULL WHERE hold_order_id = ${orderId}`,
  )
}

/** Reverses the sale of an order's originals, because its payment failed. @returns the originals */
export async function releaseSale(tx: Transaction, orderId: string): Promise<SoldArtwork[]> {
  await lockArtworks(tx, 'sold_order_id', orderId)
  return tx.query<SoldArtwork>(
    sql`UPDATE artworks SET sold_order_id = NULL WHERE sold_order_id = ${orderId} RETURNING id, title`,
  )
}

/** Extends an order's hold once, while the buyer's bank is being asked. The order's row is locked. */
export async function extendHold(tx: Transaction, orderId: string): Promise<void> {
  const [extended] = await tx.query<{ until: string }>(sql`
    UPDATE orders SET hold_extended_at = now(),
      hold_until = hold_until + make_interval(mins => ${HOLD_EXTENDED_MINUTES - HOLD_MINUTES})
    WHERE id = ${orderId} AND hold_until IS NOT NULL AND hold_extended_at IS NULL AND hold_until > now()
    RETURNING hold_until AS until`)
  if (!extended) return
  await lockArtworks(tx, 'hold_order_id', orderId)
  await tx.query(sql`UPDATE artworks SET hold_until = ${extended.until} WHERE hold_order_id = ${orderId}`)
  await recordHistory(tx, orderId, "The buyer's bank is being asked; the works are held a little longer.")
}
