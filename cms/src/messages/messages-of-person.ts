import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { type PersonFact, SHOWN } from '../platform/person-facts'
import { dayOf } from '../platform/text/when'

type Row = { id: number; subject: string; createdAt: string; answeredAt: string | null; total: number }

/** The messages that a person sent. */
export async function messagesOfPerson(context: Context, email: string, zone: string): Promise<PersonFact> {
  const rows = await context.query<Row>(sql`
    SELECT id, subject, created_at, answered_at, count(*) OVER ()::int AS total FROM contact_messages
    WHERE lower(trim(email)) = ${email} ORDER BY created_at DESC LIMIT ${SHOWN}`)
  return {
    heading: 'Messages',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, subject, createdAt, answeredAt }) => ({
      label: subject,
      path: `/collections/contact_messages/${id}`,
      note: [dayOf(createdAt, zone), answeredAt ? 'answered' : 'not answered'].join(', '),
    })),
  }
}
