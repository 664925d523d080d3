import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { PersonalRecord } from '../personal-data/personal-records'

/** Papers that name the person: of their orders, and of those that they were erased from. */
const namesPerson = (email: string): SQL => sql`
  lower(trim(content -> 'buyer' ->> 'email')) = ${email}
  OR order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = customer_id
    WHERE lower(trim(customers.email)) = ${email})`

/**
 * The numbered papers that name a person. Nobody can erase them: they are kept as they were given, for the tax office
 * (docs/decisions/papers.md). Null where there are none.
 */
export async function readPersonPapers(context: Context, email: string): Promise<PersonalRecord[] | null> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT content AS row FROM papers WHERE ${namesPerson(email)} ORDER BY id`)
  return found.length > 0 ? found.map(({ row }) => row) : null
}

/** How many there are. */
export async function countPersonPapers(context: Context, email: string): Promise<number> {
  const [found] = await context.query<{ papers: number }>(
    sql`SELECT count(*)::int AS papers FROM papers WHERE ${namesPerson(email)}`,
  )
  return found?.papers ?? 0
}
