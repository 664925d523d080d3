import { sql } from '@payloadcms/db-postgres/drizzle'
import { StaleHold, unavailable } from '../../orders/originals/claim-originals'
import { paymentIsIn } from '../../orders/payment-is-in'
import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import { type AskedEdition, findEditions, shareArtworks } from './find-editions'

type Lines = Parameters<typeof findEditions>[1]

/** Reads orders whose reservation of one of these editions is over, but which are not closed yet. */
const overdueOrders = (context: Context, editionIds: readonly number[]) =>
  context.query<{ orderId: string; editionId: number }>(sql`
    SELECT DISTINCT order_id, edition_id FROM order_items JOIN orders ON orders.id = order_id
    WHERE edition_id = ANY(${sql.param([...editionIds])}::int[]) AND edition_held > 0 AND hold_until < now()
      AND ${paymentIsIn('unpaid')}`)

/**
 * Lets a claim wait for those of the same editions by other buyers in this process, as `queueForOriginals` does. When
 * many buyers want the last prints, most are refused without waiting for the edition's row.
 * @throws AppError artwork_unavailable; busy when the turn does not come in time
 */
export async function queueForEditions<T>(
  context: Context,
  { sessionId, lines }: { sessionId: string; lines: Lines },
  claim: () => Promise<T>,
): Promise<T> {
  const asked = await refuseShort(context, sessionId, lines)
  if (asked.length === 0) return claim()
  const claimIfLeft = async () => {
    await refuseShort(context, sessionId, lines)
    return claim()
  }
  return asked.reduceRight(
    (next, { id }) =>
      () =>
        inTurn(`edition ${id}`, next, OF_MANY),
    claimIfLeft,
  )()
}

/**
 * Refuses prints that are not left. It passes editions with overdue reservations, which the claim decides about, and
 * browsers that have an order, which may have reserved the prints.
 * @throws AppError artwork_unavailable
 */
async function refuseShort(context: Context, sessionId: string, lines: Lines): Promise<AskedEdition[]> {
  const asked = await findEditions(context, lines)
  const short = asked.filter((edition) => edition.given + edition.held + edition.asked > edition.total)
  if (short.length === 0) return asked
  const [own] = await context.query(
    sql`SELECT 1 FROM checkout_sessions WHERE id = ${sessionId} AND order_id IS NOT NULL`,
  )
  if (own) return asked
  const overdue = await overdueOrders(
    context,
    short.map(({ id }) => id),
  )
  const gone = short.filter(({ id }) => !overdue.some(({ editionId }) => editionId === id))
  if (gone.length > 0) throw unavailable(gone.map(({ artworkId }) => artworkId))
  return asked
}

/**
 * Reserves prints of editions for an order, each edition by one conditional UPDATE, so that prints are never
 * oversold. It takes the lowest id first, as all locks of editions do.
 * @returns the editions of the order's lines
 * @throws AppError artwork_unavailable; StaleHold
 */
export async function claimEditions(tx: Transaction, lines: Lines): Promise<AskedEdition[]> {
  await shareArtworks(tx, lines)
  const asked = await findEditions(tx, lines)
  const short: AskedEdition[] = []
  for (const edition of asked) {
    const claimed = await tx.query(sql`
      UPDATE editions SET held = held + ${edition.asked}
      WHERE id = ${edition.id} AND given + held + ${edition.asked} <= total RETURNING id`)
    if (claimed.length === 0) short.push(edition)
  }
  if (short.length === 0) return asked
  const overdue = await overdueOrders(
    tx,
    short.map(({ id }) => id),
  )
  // Prints that an overdue reservation gives back may still be had, so only the other editions are refused.
  const gone = short.filter(({ id }) => !overdue.some(({ editionId }) => editionId === id))
  if (gone.length > 0) throw unavailable(gone.map(({ artworkId }) => artworkId))
  throw new StaleHold(
    [...new Set(overdue.map(({ orderId }) => orderId))],
    short.map(({ artworkId }) => artworkId),
  )
}
