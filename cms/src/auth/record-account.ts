import type { AuditAction, AuditChange } from '@gesso/shared-types/audit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Actor, accountActor } from '../platform/audit/origin'
import { record } from '../platform/audit/record'
import { plainColumns, type Watched } from '../platform/audit/watched'
import type { Transaction } from '../platform/context'
import type { Rows } from '../platform/database/rows'

/** What the audit trail records of an account: nothing that one signs in with. */
export const WATCHED_ACCOUNT: Watched = {
  noun: 'account',
  table: 'users',
  label: sql`email`,
  shown: plainColumns('email', 'first_name', 'last_name', 'role'),
}

type Given = { changes?: readonly AuditChange[]; isOwnDoing?: boolean; by?: Actor }

/**
 * Records a change of how an account signs in.
 * @param given.isOwnDoing the account did it itself, although nobody was signed in when the request began
 */
export async function recordAccount(
  tx: Transaction,
  action: AuditAction,
  userId: string,
  { changes, isOwnDoing, by }: Given = {},
): Promise<void> {
  const [account] = await tx.query<Pick<Rows['users'], 'id' | 'email' | 'firstName' | 'lastName'>>(
    sql`SELECT id, email, first_name, last_name FROM users WHERE id = ${userId}`,
  )
  const actor = by ?? (isOwnDoing && account ? accountActor(account) : undefined)
  await record(tx, {
    action,
    noun: 'account',
    recordId: userId,
    label: account?.email ?? null,
    ...(changes && { changes }),
    ...(actor && { by: actor }),
  })
}
