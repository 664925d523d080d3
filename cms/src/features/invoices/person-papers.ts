import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'

/** Papers that name the person: of their orders, and of those that they were erased from. */
const namesPerson = (email: string): SQL => sql`
  lower(trim(content -> 'buyer' ->> 'email')) = ${email}
  OR order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = customer_id
    WHERE lower(trim(customers.email)) = ${email})`

/**
 * The numbered papers that name a person. Nobody can erase them: they are kept as they were given, for the tax office
 * (docs/decisions/papers.md).
 */
export const peopleOfPapers: PersonalData = {
  read: async (tx, email) => {
    const found = await tx.query<{ row: PersonalRecord }>(sql`
      SELECT content AS row FROM papers WHERE ${namesPerson(email)} ORDER BY id`)
    return found.length > 0 ? { papers: found.map(({ row }) => row) } : {}
  },
  erase: async (tx, email) => {
    const [found] = await tx.query<{ papers: number }>(
      sql`SELECT count(*)::int AS papers FROM papers WHERE ${namesPerson(email)}`,
    )
    return found?.papers ? { keptPapers: found.papers } : {}
  },
}
