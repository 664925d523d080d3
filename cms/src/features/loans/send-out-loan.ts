import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { recorded } from '../../platform/audit/watched'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { placeStays } from './place-works'
import { type LoanWork, lockLoan, readLoanWorks } from './read-loan'
import { WATCHED_LOAN } from './watched-loan'

const conflict = (message: string) => new AppError('conflict', { message })

/**
 * Marks a draft as agreed: values, prices and shares are kept as they are now, and the archive says with whom the works
 * are, in one transaction.
 * @throws AppError not_found; conflict when it is no draft, has no works, or one of them cannot go out
 */
export const sendOutLoan = (context: Context, id: number): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { kind, state } = await lockLoan(tx, id)
    if (state === 'out') throw conflict('These works are out already.')
    if (state === 'ended') throw conflict('This agreement has ended. Make a new one.')
    const works = await readLoanWorks(tx, id)
    if (works.length === 0) throw conflict('Add the works first, and save.')
    await lockWorks(tx, works)
    for (const { title, isTrashed, isSold } of await readLoanWorks(tx, id)) {
      if (isTrashed) throw conflict(`“${title}” is in the trash.`)
      if (isSold && kind === 'consignment') throw conflict(`“${title}” is sold.`)
    }
    await recorded(tx, WATCHED_LOAN, sql`id = ${id}`, async () => {
      await tx.query(sql`
        UPDATE loans_works SET value = coalesce(value, nullif(original_price, 0)),
          price = coalesce(price, nullif(original_price, 0)), share = coalesce(loans_works.share, loans.share)
        FROM loans, artworks
        WHERE _parent_id = ${id} AND loans.id = _parent_id AND artworks.id = artwork_id`)
      await tx.query(sql`
        INSERT INTO loan_stays (loan_id, artwork_id, came_from)
        SELECT ${id}, artworks.id, jsonb_build_object('location', location, 'locationName', location_name,
          'locationUntil', to_char(location_until AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
          'locationShare', location_share::float8, 'locationTerms', location_terms)
        FROM loans_works JOIN artworks ON artworks.id = artwork_id WHERE _parent_id = ${id}`)
      await tx.query(sql`UPDATE loans SET state = 'out', updated_at = now() WHERE id = ${id}`)
    })
    await placeStays(tx, id, null)
  })

/** Locks works, so that two agreements wait for each other. @throws AppError conflict for a work that is out already */
async function lockWorks(tx: Transaction, works: readonly LoanWork[]): Promise<void> {
  const ids = sql.param(works.map((work) => work.id))
  await tx.query(sql`SELECT 1 FROM artworks WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  const [out] = await tx.query<{ title: string; partyName: string; loanId: number }>(sql`
    SELECT title, party_name, loan_id FROM loan_stays JOIN loans ON loans.id = loan_id
    JOIN artworks ON artworks.id = artwork_id
    WHERE artwork_id = ANY(${ids}::int[]) AND ended_on IS NULL ORDER BY artwork_id LIMIT 1`)
  if (out)
    throw conflict(
      `“${out.title}” is out already, with ${out.partyName} (no. ${out.loanId}). Say first that it is back.`,
    )
}
