import type { LoanKind } from '@gesso/shared-types/features/loans/loan'
import { sql } from '@payloadcms/db-postgres'
import { ORIGINAL_SOLD } from '../../artworks/artwork-states'
import { AppError } from '../../platform/app-error'
import { recorded } from '../../platform/audit/watched'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { TODAY } from '../../settings/today'
import { LOCATION_OF, type Place, placeWork } from './place-works'
import { lockLoan } from './read-loan'
import { WATCHED_LOAN } from './watched-loan'

type Stay = { id: number; isSold: boolean; cameFrom: Place } & Pick<Place, 'location' | 'locationName'>

/**
 * Notes that works are back: the archive says again where they were, the studio if nowhere. A sold one is with its
 * buyer. With the last work the agreement ends; sold ones do not keep it open.
 * @param ids the works; all that are out if absent
 * @throws AppError not_found; conflict when none of them is out by this agreement
 */
export const takeBackWorks = (context: Context, id: number, ids?: readonly number[]): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { kind, partyName } = await lockLoan(tx, id)
    const out = await tx.query<Stay>(sql`
      SELECT artworks.id, ${ORIGINAL_SOLD} AS is_sold, came_from, location, location_name
      FROM loan_stays JOIN artworks ON artworks.id = artwork_id
      WHERE loan_id = ${id} AND ended_on IS NULL ORDER BY artworks.id FOR NO KEY UPDATE OF artworks`)
    const named = ids ? out.filter((stay) => ids.includes(stay.id)) : out
    if (named.length === 0 || named.length < new Set(ids ?? []).size)
      throw new AppError('conflict', { message: 'These works are not out by this agreement any more.' })
    const isLast = out.every((stay) => named.includes(stay) || stay.isSold)
    const ended = isLast ? out : named
    await recorded(tx, WATCHED_LOAN, sql`id = ${id}`, async () => {
      await tx.query(sql`
        UPDATE loan_stays SET ended_on = ${TODAY}
        WHERE loan_id = ${id} AND artwork_id = ANY(${sql.param(ended.map((stay) => stay.id))}::int[])`)
      await tx.query(sql`
        UPDATE loans SET state = ${isLast ? 'ended' : 'out'}, updated_at = now() WHERE id = ${id}`)
    })
    for (const stay of ended) await placeBack(tx, stay, { kind, partyName })
  })

/** A work that the artist has said to be elsewhere meanwhile keeps its place. */
async function placeBack(
  tx: Transaction,
  { id, isSold, cameFrom, location, locationName }: Stay,
  { kind, partyName }: { kind: LoanKind; partyName: string },
): Promise<void> {
  if (location !== LOCATION_OF[kind] || locationName !== partyName) return
  await placeWork(
    tx,
    id,
    isSold
      ? { location: 'sold', locationName: null }
      : { ...cameFrom, location: cameFrom.location ?? 'studio' },
  )
}
