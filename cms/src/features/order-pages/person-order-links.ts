import { sql } from '@payloadcms/db-postgres'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'

/** The links to all of a person's orders that were requested in the last hours. */
export const peopleOfOrderLinks: PersonalData = {
  read: async (tx, email) => {
    const orderLinks = await tx.query<PersonalRecord>(
      sql`SELECT id, email, created_at, expires_at FROM buyer_links WHERE email = ${email} ORDER BY id`,
    )
    return orderLinks.length > 0 ? { orderLinks } : {}
  },
  erase: async (tx, email) => {
    await tx.query(sql`DELETE FROM buyer_links WHERE email = ${email}`)
    return {}
  },
}
