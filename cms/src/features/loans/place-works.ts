import type { LoanKind } from '@gesso/shared-types/features/loans/loan'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'

/** The fields of the archive that say where a work is. */
export type Place = {
  location: 'studio' | 'storage' | 'consignment' | 'exhibition' | 'lent' | 'sold' | 'elsewhere' | null
  locationName: string | null
  /** YYYY-MM-DD. */
  locationUntil: string | null
  locationShare: number | null
  locationTerms: string | null
}

/** How the archive calls the place of works that are out. */
export const LOCATION_OF: Record<LoanKind, 'lent' | 'consignment'> = {
  loan: 'lent',
  consignment: 'consignment',
}

/** Writes where a work is, through Payload: its rules, its audit trail and the kept answers follow. */
export async function placeWork(tx: Transaction, id: number, place: Partial<Place>): Promise<void> {
  await tx.payload.update({ collection: 'artworks', id, data: place, depth: 0, trash: true, req: tx.req })
}

type Out = {
  artworkId: number
  kind: LoanKind
  partyName: string
  endsOn: string | null
  share: number | null
}

/**
 * Writes the place of each work that is out by an agreement.
 * @param formerName the other party's name until now: a work that is no longer said to be there keeps its place. Null
 * when the works go out, whatever their place was
 */
export async function placeStays(tx: Transaction, loanId: number, formerName: string | null): Promise<void> {
  const works = await tx.query<Out>(sql`
    SELECT stays.artwork_id, loans.kind, party_name, (ends_on AT TIME ZONE 'UTC')::date::text AS ends_on,
      coalesce(works.share, loans.share)::float8 AS share
    FROM loan_stays AS stays JOIN loans ON loans.id = loan_id
    JOIN loans_works AS works ON works._parent_id = loans.id AND works.artwork_id = stays.artwork_id
    JOIN artworks ON artworks.id = stays.artwork_id
    WHERE loan_id = ${loanId} AND ended_on IS NULL
      AND (${formerName}::text IS NULL OR location_name = ${formerName}) ORDER BY stays.artwork_id`)
  for (const { artworkId, kind, partyName, endsOn, share } of works)
    await placeWork(tx, artworkId, {
      location: LOCATION_OF[kind],
      locationName: partyName,
      locationUntil: endsOn,
      locationShare: kind === 'consignment' ? share : null,
      locationTerms: `As agreed in no. ${loanId}, under Loans.`,
    })
}
