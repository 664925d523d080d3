import { sql } from '@payloadcms/db-postgres/drizzle'
import { StaleHold, unavailable } from '../../orders/originals/claim-originals'
import { paymentIsIn } from '../../orders/payment-is-in'
import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import { type AskedEdition, findEditions, shareArtworks } from './find-editions'

type Lines = Parameters<typeof findEditions>[1]

/** The orders whose reservation of an edition is over, and that are not closed yet. */
const overdueOrders = (context: Context, editionIds: readonly number[]) =>
  context.query<{ orderId: string; editionId: number }>(sql`
    SELECT DISTINCT order_id, edition_id FROM order_items JOIN orders ON orders.id = order_id
    WHERE edition_id = ANY(${sql.param([...editionIds])}::int[]) AND edition_held > 0 AND hold_until < now()
      AND ${paymentIsIn('unpaid')}`)

/**
 * Runs a claim after those for the same editions that other buyers in this process have begun, as `queueForOriginals`
 * does: of two hundred who want the last three, the others are told without waiting for the edition's row.
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

/** Leaves overdue reservations to the claim, and browsers that have an order: what they ask for may be theirs. */
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
 * Reserves prints of editions for an order: each by one conditional UPDATE, so that of any number of buyers no more than
 * are left can pay. Lowest id first, as everywhere.
 * @returns the editions that lines of the order are of
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
  // What an overdue reservation may give back can be had: only the others are named.
  const gone = short.filter(({ id }) => !overdue.some(({ editionId }) => editionId === id))
  if (gone.length > 0) throw unavailable(gone.map(({ artworkId }) => artworkId))
  throw new StaleHold(
    [...new Set(overdue.map(({ orderId }) => orderId))],
    short.map(({ artworkId }) => artworkId),
  )
}
