import {
  HOLD_EXTENDED_MINUTES,
  HOLD_MINUTES,
  UNPAID_HOLDS_BEFORE_PAUSE,
} from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Proof } from '../../bot-check/check-solution'
import { spendProof } from '../../bot-check/spend-proof'
import { type BuyerNetwork, isOfNetwork, storedNetwork } from '../../orders/checkout/buyer-network'
import type { Holder } from '../../orders/checkout/hold-limit'
import type { Kept } from '../../orders/order-part'
import { paymentIsIn } from '../../orders/payment-is-in'
import { AppError, invalidField } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'

/** Originals that one network's unpaid orders may hold at once, and that one order may have. */
const MAX_HELD_ORIGINALS = 5

/** Holds that may end unpaid before the next asks for the bot-check. */
const FREE_UNPAID_HOLDS = 2

/** How many hours a hold that ended unpaid counts. */
const REMEMBERED_HOURS = 24

const LONGEST_PAUSE_MINUTES = 240

/**
 * Lets an order hold these originals, or refuses (docs/decisions/hold-limits.md). The advisory lock of the widest
 * network is kept until the transaction ends, so that simultaneous orders count each other.
 * @param proof a solved bot check, if the browser sent one; it is spent only if needed
 * @param kept what parts of the order reserve
 * @throws AppError invalid_input for too many originals in one order; too_many_requests while too many are held, or
 * after holds that ended unpaid; bot_check_failed if a solved bot check is required
 */
export async function limitHolds(
  tx: Transaction,
  { sessionId, networks }: Holder,
  artworkIds: readonly number[],
  proof: Proof | null,
  kept: readonly Kept[],
): Promise<void> {
  if (artworkIds.length === 0 && kept.length === 0) return
  if (artworkIds.length > MAX_HELD_ORIGINALS) {
    throw invalidField(
      'orderItems',
      `One order can have at most ${MAX_HELD_ORIGINALS} originals. Please order the others after this one.`,
    )
  }
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`holds ${networks[0]?.begins}`}))`)
  for (const network of networks) {
    await limitHeld(tx, network, artworkIds.length)
    for (const { limit } of kept) await limit(network)
  }
  const { holds, waitSeconds, ofWorks } = await readUnpaidHolds(tx, {
    buyer: sql`(buyer_hash = ${storedNetwork(networks)} OR session_id = ${sessionId})`,
    works: sql`EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id AND type = 'original'
      AND artwork_id = ANY(${sql.param([...artworkIds])}::int[]))`,
  })
  if (waitSeconds > 0) {
    const minutes = Math.ceil(waitSeconds / 60)
    throw new AppError('too_many_requests', {
      message:
        `${kept.at(-1)?.words ?? 'Originals'} were reserved from here several times and not paid for. ` +
        `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or write to the artist.`,
      retryAfter: waitSeconds,
    })
  }
  if (holds < FREE_UNPAID_HOLDS && ofWorks < UNPAID_HOLDS_BEFORE_PAUSE) return
  if (!proof) {
    throw new AppError('bot_check_failed', {
      message: 'Please confirm that you are a person: the check needs scripts. Allow them and try again.',
    })
  }
  await spendProof(tx, proof)
}

/** @throws AppError too_many_requests if the network's unpaid orders would hold too many originals */
async function limitHeld(tx: Transaction, network: BuyerNetwork, wanted: number): Promise<void> {
  const [row] = await tx.query<{ held: number }>(sql`
    SELECT count(*)::int AS held FROM artworks JOIN orders ON orders.id = artworks.hold_order_id
    WHERE ${isOfNetwork(network)} AND ${paymentIsIn('unpaid')}`)
  if ((row?.held ?? 0) + wanted <= MAX_HELD_ORIGINALS * network.freedom) return
  throw new AppError('too_many_requests', {
    message:
      'There are unpaid orders from your address already, and they hold as many originals as one address may. ' +
      'Please finish one of them or wait a few minutes.',
    retryAfter: 300,
  })
}

/**
 * Sums up what orders of the last day held and never paid, in whole holds: one given up after two minutes counts
 * little, and one that an overdue sweep ended late counts no more than its regular time.
 * @returns `holds` of the buyer, `ofWorks` of the works, and `waitSeconds` until the buyer's pause ends: a quarter of
 * an hour, doubled each time
 */
async function readUnpaidHolds(
  tx: Transaction,
  which: { buyer: SQL; works: SQL },
): Promise<{ holds: number; waitSeconds: number; ofWorks: number }> {
  const [row] = await tx.query<{ minutes: number; sinceSeconds: number; minutesOfWorks: number }>(sql`
    SELECT coalesce(sum(minutes) FILTER (WHERE is_buyers), 0)::float8 AS minutes,
      coalesce(extract(epoch FROM now() - max(ended) FILTER (WHERE is_buyers)), 0)::float8 AS since_seconds,
      coalesce(sum(minutes) FILTER (WHERE is_of_works), 0)::float8 AS minutes_of_works
    FROM (
      SELECT ended, least(extract(epoch FROM ended - created_at) / 60, ${HOLD_EXTENDED_MINUTES}) AS minutes,
        is_buyers, is_of_works
      FROM (
        SELECT orders.created_at, coalesce(orders.money_settled_at, now()) AS ended,
          coalesce(${which.buyer}, false) AS is_buyers, ${which.works} AS is_of_works FROM orders
        WHERE orders.hold_until IS NOT NULL AND orders.agreement_payment_id IS NULL
          AND orders.payment_state IN ('cancelling', 'expired')
          AND orders.created_at > now() - make_interval(hours => ${REMEMBERED_HOURS})
      ) AS unpaid
    ) AS held`)
  const ofWorks = Math.floor((row?.minutesOfWorks ?? 0) / HOLD_MINUTES)
  const holds = Math.floor((row?.minutes ?? 0) / HOLD_MINUTES)
  const over = holds - UNPAID_HOLDS_BEFORE_PAUSE
  if (over < 0) return { holds, waitSeconds: 0, ofWorks }
  const pauseMinutes = Math.min(HOLD_MINUTES * 2 ** over, LONGEST_PAUSE_MINUTES)
  const waitSeconds = Math.max(0, Math.ceil(pauseMinutes * 60 - (row?.sinceSeconds ?? 0)))
  return { holds, waitSeconds, ofWorks }
}
