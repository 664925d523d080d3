import { sql } from '@payloadcms/db-postgres/drizzle'
import { originOf } from '../../platform/audit/origin'
import type { Refusal } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { writeEntry } from './write-entry'

/**
 * Entries of refusals of one account within a day, and of all together that name no account: nobody hides one by many
 * others. An account has one an hour beyond them, so that many early in a day hide no later ones.
 */
const MOST_A_DAY = 200

/**
 * Writes down a refused attempt. Anybody can cause one, so they are counted rather than listed: for one account and
 * network there is one entry an hour, and further ones when there are four times as many attempts.
 */
export function writeRefusal(context: Context, refusal: Refusal): Promise<void> {
  const { action, account, attempts } = refusal
  return withTransaction(context, async (tx) => {
    const { network } = originOf(tx)
    // Many at once are counted one after the other.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('audit refusals'))`)
    const [told] = await tx.query<{ isTold: boolean; isFull: boolean }>(sql`
      SELECT count(*) >= ${MOST_A_DAY} AND (${account === null} OR max(at) > now() - interval '1 hour') AS is_full,
        coalesce(bool_or(at > now() - interval '1 hour' AND network IS NOT DISTINCT FROM ${network}
          AND (changes #>> '{0,new}')::int * 4 > ${attempts}), false) AS is_told
      FROM audit_entries WHERE action = ${action} AND at > now() - interval '1 day'
        AND record_id IS NOT DISTINCT FROM ${account?.id ?? null}`)
    if (!told || told.isTold || told.isFull) return
    await writeEntry(tx, {
      action,
      noun: 'account',
      recordId: account?.id ?? null,
      label: account?.email ?? null,
      changes: [{ field: 'attempts', new: attempts }],
    })
  })
}

/** Writes down that somebody asked for what an owner alone may do, of each account and call once an hour. @param call its name */
export function writeForbidden(
  context: Context,
  account: { id: string; email: string },
  call: string,
): Promise<void> {
  return withTransaction(context, async (tx) => {
    const known = await tx.query(sql`
      SELECT 1 FROM audit_entries WHERE action = 'forbidden' AND record_id = ${account.id}
        AND changes #>> '{0,new}' = ${call} AND at > now() - interval '1 hour'`)
    if (known.length > 0) return
    const changes = [{ field: 'call', new: call }]
    await writeEntry(tx, {
      action: 'forbidden',
      noun: 'account',
      recordId: account.id,
      label: account.email,
      changes,
    })
  })
}
