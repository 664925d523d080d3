import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'

/**
 * The condition over `papers` for documents that name a person, in their content or through their order. The content
 * keeps the email after the person was erased from the order.
 */
const namesPerson = (email: string): SQL => sql`
  lower(trim(content -> 'buyer' ->> 'email')) = ${email}
  OR order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = customer_id
    WHERE lower(trim(customers.email)) = ${email})`

/** The documents that name a person, kept as issued for the tax office (docs/decisions/order-documents.md). */
export const peopleOfDocuments: PersonalData = {
  read: async (tx, email) => {
    const found = await tx.query<{ row: PersonalRecord }>(sql`
      SELECT content AS row FROM papers WHERE ${namesPerson(email)} ORDER BY id`)
    return found.length > 0 ? { documents: found.map(({ row }) => row) } : {}
  },
  erase: async (tx, email) => {
    const [found] = await tx.query<{ documents: number }>(
      sql`SELECT count(*)::int AS documents FROM papers WHERE ${namesPerson(email)}`,
    )
    return found?.documents ? { keptDocuments: found.documents } : {}
  },
}
