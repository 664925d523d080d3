import type { LoanKind, LoanState } from '@gesso/shared-types/features/loans/loan'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { ORIGINAL_SOLD } from '../../artworks/artwork-states'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'

/** An agreement. Days are YYYY-MM-DD. */
export type LoanRow = {
  id: number
  kind: LoanKind
  state: LoanState
  partyName: string
  partyAddress: string | null
  startsOn: string
  endsOn: string | null
  terms: string | null
}

/** A work of an agreement. Sums are decimal strings; null where nobody said one. */
export type LoanWork = {
  id: number
  title: string
  inventoryNumber: string | null
  date: string | null
  medium: string | null
  originalDimensions: string | null
  isSold: boolean
  isTrashed: boolean
  /** What it is insured for: as typed, otherwise its price in the shop. */
  value: string | null
  price: string | null
  /** The other party’s share of a sale, in percent. */
  share: number
  /** Null until it went out. */
  isOut: boolean | null
  endedOn: string | null
}

const LOAN = sql`SELECT id, kind, state, party_name, party_address, terms,
  (starts_on AT TIME ZONE 'UTC')::date::text AS starts_on, (ends_on AT TIME ZONE 'UTC')::date::text AS ends_on
  FROM loans`

const found = (loan: LoanRow | undefined): LoanRow => {
  if (!loan) throw new AppError('not_found', { message: 'This agreement was deleted.' })
  return loan
}

/** Reads an agreement. @throws AppError not_found */
export const readLoan = async (context: Context, id: number): Promise<LoanRow> =>
  found((await context.query<LoanRow>(sql`${LOAN} WHERE id = ${id}`))[0])

/** Reads an agreement and locks it until the transaction ends. @throws AppError not_found */
export const lockLoan = async (tx: Transaction, id: number): Promise<LoanRow> =>
  found((await tx.query<LoanRow>(sql`${LOAN} WHERE id = ${id} FOR NO KEY UPDATE`))[0])

/** Reads the works of an agreement, in the order of its list. */
export const readLoanWorks = (context: Context, id: number): Promise<LoanWork[]> =>
  context.query<LoanWork>(sql`
    SELECT artworks.id, title, inventory_number, coalesce(date_words, year::text) AS date, medium, original_dimensions,
      ${ORIGINAL_SOLD} AS is_sold, artworks.deleted_at IS NOT NULL AS is_trashed,
      coalesce(works.value, nullif(original_price, 0))::text AS value,
      coalesce(works.price, nullif(original_price, 0))::text AS price,
      coalesce(works.share, loans.share, 0)::float8 AS share,
      CASE WHEN stays.loan_id IS NOT NULL THEN ended_on IS NULL END AS is_out, ended_on::text AS ended_on
    FROM loans_works AS works JOIN loans ON loans.id = works._parent_id JOIN artworks ON artworks.id = works.artwork_id
    LEFT JOIN loan_stays AS stays ON stays.loan_id = loans.id AND stays.artwork_id = artworks.id
    WHERE loans.id = ${id} ORDER BY works._order`)
