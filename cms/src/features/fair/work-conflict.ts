import type { OriginalOffer, OriginalState } from '@gesso/shared-types/artworks/original-state'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { STATE_NOW } from '../../artworks/artwork-states'
import { SOLD_AT } from '../../orders/sold-at'
import type { Transaction } from '../../platform/context'
import type { Conflict } from './conflict-words'

type Standing = {
  isDeleted: boolean
  state: OriginalState
  isSoldHere: boolean
  soldAt: string | null
  isBeingPaid: boolean
  isPromised: boolean
  soldAtFair: string | null
}

/**
 * Says why an original cannot be sold or put on hold as the device did; null if it can. The artist may sell what they
 * saw to be on hold or not for sale. Locks the work until the transaction ends.
 * @param shown what the device showed of it
 */
export async function originalConflict(
  tx: Transaction,
  id: number,
  shown: OriginalOffer,
): Promise<Conflict | null> {
  await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${id} FOR UPDATE`)
  const [work] = await tx.query<Standing>(sql`
    SELECT deleted_at IS NOT NULL AS is_deleted, ${STATE_NOW} AS state, sold_order_id IS NOT NULL AS is_sold_here,
      (SELECT ${SOLD_AT} FROM orders WHERE orders.id = sold_order_id) AS sold_at,
      coalesce(hold_until > now(), false) AS is_being_paid, coalesce(kept_until > now(), false) AS is_promised,
      (SELECT max(at) FROM fair_entries WHERE artwork_id = artworks.id AND kind = 'sale' AND state = 'done'
        AND sent->>'size' IS NULL) AS sold_at_fair
    FROM artworks WHERE id = ${id}`)
  if (!work || work.isDeleted) return { why: 'deleted' }
  if (work.isSoldHere) return { why: 'sold_here', at: work.soldAt }
  if (work.state === 'sold_elsewhere')
    return work.soldAtFair ? { why: 'sold_at_fair', at: work.soldAtFair } : { why: 'sold_elsewhere' }
  if (work.isBeingPaid) return { why: 'being_paid' }
  if (work.isPromised) return { why: 'promised' }
  if (work.state === 'on_hold' || work.state === 'not_for_sale')
    return work.state === shown ? null : { why: work.state }
  return null
}
