import { sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_TEXT } from '../../emails/erased-person'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'

/**
 * The other party of agreements. An erasure leaves an agreement alone while works are out: it says who has them.
 * Drafts and ended ones lose name, address and email; works, sums and days stay, for the accounts.
 */
export const peopleOfLoans: PersonalData = {
  read: async (tx, email) => {
    const found = await tx.query<{ row: PersonalRecord }>(sql`
      SELECT to_jsonb(loans) AS row FROM loans WHERE lower(trim(party_email)) = ${email} ORDER BY id`)
    return found.length > 0 ? { loans: found.map(({ row }) => row) } : {}
  },
  erase: async (tx, email) => {
    const rows = await tx.query<{ isOut: boolean }>(sql`
      SELECT state = 'out' AS is_out FROM loans WHERE lower(trim(party_email)) = ${email}`)
    const erased = await tx.query(sql`
      UPDATE loans SET party_name = ${ERASED_TEXT}, party_email = NULL, party_address = NULL, notes = NULL
      WHERE lower(trim(party_email)) = ${email} AND state <> 'out' RETURNING id`)
    const keptLoans = rows.filter(({ isOut }) => isOut).length
    return {
      ...(erased.length > 0 && { loans: erased.length }),
      ...(keptLoans > 0 && { keptLoans }),
    }
  },
}
