import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Client } from 'pg'
import type { Context } from '../../platform/context'
import type { Env } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { openDirect } from './direct-client'

/** Held while a backup is made: there is one at a time, and no picture's files are deleted. */
const BACKUP_LOCK = 4_737_756_171

/** Another backup is being made; it is no failure of this one. */
export class BackupBusy extends BackupError {}

const TRIES = 5
const TRY_AGAIN_MS = 200

/** Whoever only looks holds it for a moment. */
async function takeLock(client: Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [BACKUP_LOCK])
    if (rows[0]?.taken) return
    if (tries === TRIES) throw new BackupBusy('Another backup of this shop is being made just now.')
    await wait(TRY_AGAIN_MS)
  }
}

/**
 * Runs work while no other backup of this shop is made, and while processes of the shop leave the files of deleted
 * pictures. The lock is a transaction's that does nothing, so that it keeps no rows from being cleared away.
 * @param work is given what throws when the lock was lost with its connection, and with it perhaps a picture
 * @throws BackupBusy while another is made
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

/** Whether a backup is being made, for whoever would delete files that it may still have to read. */
export async function isBackingUp(context: Context): Promise<boolean> {
  const [row] = await context.query<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS free`,
  )
  return row?.free === false
}
