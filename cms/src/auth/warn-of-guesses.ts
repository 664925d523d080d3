import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { tellAccount } from './tell-account'

/** How many wrong passwords within a day cause a warning. */
const MANY_GUESSES = 50

/** Warns an account, at most once a day, that many wrong passwords were entered for it. */
export const warnOfGuesses = (context: Context, userId: string): Promise<void> =>
  withTransaction(context, async (tx) => {
    const [found] = await tx.query<{ attempts: number; isTold: boolean }>(sql`
    SELECT coalesce(sum(most), 0)::int AS attempts, EXISTS (
      SELECT 1 FROM emails JOIN users ON users.email = recipient
      WHERE users.id = ${userId} AND kind = 'account_change' AND data ->> 'change' = 'sign_ins_refused'
        AND emails.created_at > now() - interval '1 day') AS is_told
    FROM (
      SELECT max((changes #>> '{0,new}')::int) AS most FROM audit_entries
      WHERE action = 'sign_in_refused' AND record_id = ${userId} AND at > now() - interval '1 day' GROUP BY network
    ) AS networks`)
    if (found && !found.isTold && found.attempts >= MANY_GUESSES)
      await tellAccount(tx, userId, 'sign_ins_refused')
  })
