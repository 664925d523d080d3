import type { Matter } from '@gesso/shared-types/today/matter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { MatterSource, MattersAsked } from '../../platform/matter-source'
import { dayOf } from '../../platform/text/when'
import { TODAY } from '../../settings/today'

const OVERDUE: SQL = sql`loans WHERE state = 'out' AND (ends_on AT TIME ZONE 'UTC')::date < ${TODAY}`

type Overdue = { id: number; partyName: string; endsOn: string }

const readOverdue = async (context: Context, { limit }: MattersAsked): Promise<Matter[]> =>
  (
    await context.query<Overdue>(sql`
      SELECT id, party_name, (ends_on AT TIME ZONE 'UTC')::date::text AS ends_on
      FROM ${OVERDUE} ORDER BY ends_on, id LIMIT ${limit}`)
  ).map(({ id, partyName, endsOn }) => ({
    key: String(id),
    href: `/admin/collections/loans/${id}`,
    title: [`Works are still with ${partyName}`],
    says: [`They were due back on ${dayOf(endsOn, 'UTC')}.`],
    actions: [{ label: 'Look at it', href: `/admin/collections/loans/${id}` }],
  }))

/** Agreements whose last day has passed while works are out, the oldest first. */
export const overdueLoanMatters: MatterSource = {
  kind: 'overdue-loan',
  urgency: 'gallery',
  one: 'loan past its last day',
  many: 'loans past their last day',
  forOwners: true,
  counted: {
    by: () => sql`SELECT count(*) FROM ${OVERDUE}`,
    list: '/admin/collections/loans',
    section: 'works',
  },
  read: readOverdue,
}
