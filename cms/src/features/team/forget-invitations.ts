import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** How many days an expired invitation stays listed, so that the owner can repeat it. */
const FORGOTTEN_AFTER_DAYS = 30

/** Deletes invitations that expired long ago, and their emails. @returns false: there are never more */
export function forgetInvitations(context: Context): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const gone = await tx.query<{ email: string }>(sql`
      DELETE FROM account_invitations
      WHERE expires_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS}::int) RETURNING email`)
    await tx.query(sql`
      DELETE FROM emails WHERE kind = 'account_invitation'
        AND recipient = ANY(${sql.param(gone.map(({ email }) => email))}::text[])`)
    return false
  })
}
