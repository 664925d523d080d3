import { sql } from '@payloadcms/db-postgres/drizzle'
import { originOf } from '../../platform/audit/origin'
import type { Refusal } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { writeEntry } from './write-entry'

/**
 * Entries a day about refused attempts on one account, and about those on no known account together. Beyond that, an
 * account still gets one entry an hour, so that many attempts early in the day cannot hide later ones.
 */
const MOST_A_DAY = 200

/**
 * Writes an entry about a refused attempt. Anybody can cause attempts, so they are counted and not listed: for one
 * account and network there is one entry an hour, and another whenever the number of attempts is four times as high.
 */
export function writeRefusal(context: Context, refusal: Refusal): Promise<void> {
  const { action, account, attempts } = refusal
  return withTransaction(context, async (tx) => {
    const { network } = originOf(tx)
    // Simultaneous refusals are counted one after the other.
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

/**
 * Writes an entry when an account makes a call that only owners may make; at most one an hour for each account and
 * call.
 * @param call the call's name in the contract
 */
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
