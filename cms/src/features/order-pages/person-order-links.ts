import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { PersonalRecord } from '../personal-data/personal-records'

/** The links to all of a person's orders that were asked for within the last hours; undefined without any. */
export async function readOrderLinksOfPerson(
  context: Context,
  email: string,
): Promise<PersonalRecord[] | undefined> {
  const rows = await context.query<PersonalRecord>(
    sql`SELECT id, email, created_at, expires_at FROM buyer_links WHERE email = ${email} ORDER BY id`,
  )
  return rows.length > 0 ? rows : undefined
}

/** Ends and deletes them. */
export async function eraseOrderLinks(context: Context, email: string): Promise<void> {
  await context.query(sql`DELETE FROM buyer_links WHERE email = ${email}`)
}
