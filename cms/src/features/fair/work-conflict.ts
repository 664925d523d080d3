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
 * @param work as the device showed it
 * @param entryId of the entry, which is stored already and does not stand against itself
 */
export async function originalConflict(
  tx: Transaction,
  work: { id: number; offer: OriginalOffer },
  entryId: string,
): Promise<Conflict | null> {
  await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${work.id} FOR UPDATE`)
  const [standing] = await tx.query<Standing>(sql`
    SELECT deleted_at IS NOT NULL AS is_deleted, ${STATE_NOW} AS state, sold_order_id IS NOT NULL AS is_sold_here,
      (SELECT ${SOLD_AT} FROM orders WHERE orders.id = sold_order_id) AS sold_at,
      coalesce(hold_until > now(), false) AS is_being_paid, coalesce(kept_until > now(), false) AS is_promised,
      (SELECT max(at) FROM fair_entries WHERE artwork_id = artworks.id AND kind = 'sale' AND state = 'done'
        AND sent->>'size' IS NULL AND fair_entries.id <> ${entryId}) AS sold_at_fair
    FROM artworks WHERE id = ${work.id}`)
  if (!standing || standing.isDeleted) return { why: 'deleted' }
  if (standing.isSoldHere) return { why: 'sold_here', at: standing.soldAt }
  if (standing.state === 'sold_elsewhere')
    return standing.soldAtFair ? { why: 'sold_at_fair', at: standing.soldAtFair } : { why: 'sold_elsewhere' }
  if (standing.isBeingPaid) return { why: 'being_paid' }
  if (standing.isPromised) return { why: 'promised' }
  if (standing.state === 'on_hold' || standing.state === 'not_for_sale')
    return standing.state === work.offer ? null : { why: standing.state }
  return null
}
