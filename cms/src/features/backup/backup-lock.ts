import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Client } from 'pg'
import type { Context } from '../../platform/context'
import type { Env } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { openDirect } from './direct-client'

/**
 * The key of the advisory lock of a backup: only one is made at a time, and meanwhile no picture files are deleted.
 */
const BACKUP_LOCK = 4_737_756_171

/** Another backup is being made; this one counts as postponed, not as failed. */
export class BackupBusy extends BackupError {}

const TRIES = 5
const TRY_AGAIN_MS = 200

/** Tries several times, because `isBackingUp` holds the lock for a moment. */
async function takeLock(client: Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [BACKUP_LOCK])
    if (rows[0]?.taken) return
    if (tries === TRIES) throw new BackupBusy('Another backup of this shop is being made just now.')
    await wait(TRY_AGAIN_MS)
  }
}

/**
 * Runs work while no other backup of this shop is made and the shop's processes delete no picture files. The lock
 * belongs to a transaction that does nothing else, so that VACUUM can still clear old rows.
 * @param work gets a function that throws when the lock was lost with its connection, so that a picture may be
 *   missing
 * @throws BackupBusy while another backup is made
 */
export async function whileBackingUp<T>(
  env: Env,
  work: (requireLock: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await openDirect(env)
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await takeLock(client)
    return await work(() => client.query('SELECT 1'))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a backup is being made. Meanwhile no files may be deleted that it may still have to read. */
export async function isBackingUp(context: Context): Promise<boolean> {
  const [row] = await context.query<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS free`,
  )
  return row?.free === false
}
