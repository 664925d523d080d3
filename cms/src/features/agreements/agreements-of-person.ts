import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { type PersonFact, SHOWN } from '../../platform/person-facts'
import { dayOf } from '../../platform/text/when'

type Row = { id: number; title: string; createdAt: string; total: number }

/** What the artist and a person agreed on. */
export async function agreementsOfPerson(context: Context, email: string, zone: string): Promise<PersonFact> {
  const rows = await context.query<Row>(sql`
    SELECT id, title, created_at, count(*) OVER ()::int AS total FROM agreements
    WHERE lower(trim(buyer_email)) = ${email} ORDER BY created_at DESC LIMIT ${SHOWN}`)
  return {
    heading: 'Offers and agreements',
    forOwners: true,
    total: rows[0]?.total ?? 0,
    items: rows.map(({ title, createdAt }) => ({
      label: title,
      path: '/agreements',
      note: dayOf(createdAt, zone),
    })),
  }
}
