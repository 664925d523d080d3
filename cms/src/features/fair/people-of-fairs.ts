import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'

/** What a person left or bought at a fair. Sales stay without the person, for the books. */
export const peopleOfFairs: PersonalData = {
  read: async (tx, email) => {
    const rows = await tx.query<{ row: PersonalRecord }>(sql`
      SELECT to_jsonb(fair_entries) - 'account_id' AS row FROM fair_entries WHERE email = ${email} ORDER BY at, id`)
    return rows.length > 0 ? { fair: rows.map(({ row }) => row) } : {}
  },
  erase: async (tx, email) => {
    const gone = await tx.query(
      sql`DELETE FROM fair_entries WHERE kind = 'contact' AND email = ${email} RETURNING 1`,
    )
    const emptied = await tx.query(sql`
      UPDATE fair_entries SET email = NULL, sent = sent - 'name' - 'email' - 'signature' WHERE email = ${email} RETURNING 1`)
    const fair = gone.length + emptied.length
    return fair > 0 ? { fair } : {}
  },
  /** Addresses and holds are elsewhere once they are done: after a month the entry needs no names. */
  forget: async (context) => {
    await context.query(sql`
      UPDATE fair_entries SET email = NULL, sent = sent - 'name' - 'email' - 'message'
      WHERE kind <> 'sale' AND state IN ('done', 'settled') AND received_at < now() - interval '31 days' AND sent ? 'name'`)
    return false
  },
}
