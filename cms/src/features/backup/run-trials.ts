import type { TrialCause } from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { crashPoint } from '../../orders/crash-point'
import type { Context } from '../../platform/context'
import {
  BEGUN_IN_VAIN,
  type Lease,
  MAX_ATTEMPTS,
  NotOurs,
  own,
  takeLease,
  underLease,
} from '../../platform/workers/lease'
import { requireSecrets } from './backup-connection'
import { BackupError } from './backup-error'
import type { Migration } from './load-tables'
import { reachable } from './own-place'
import { placeOf } from './place-of'
import { newBackupId } from './plan-backup'
import { readBackupSettings } from './read-backup-settings'
import { dropScratchDatabase } from './scratch-database'
import { tryBackup } from './try-backup'

const TRIALS = sql`backup_trials`
/** So often the shop itself tries a backup, and so long it waits after a trial that failed. */
const EVERY = sql`interval '1 month'`
const AFTER_FAILURE = sql`interval '1 day'`
const LISTED_DAYS = 90

/** SQL: the newest backup that the shop can read; its own go before those that a command made somewhere. */
const newest = ({ env }: Context) => sql`
  SELECT id, place, begun_at FROM backups WHERE state = 'done' AND removed_at IS NULL AND ${reachable(env)}
  ORDER BY cause = 'command', begun_at DESC LIMIT 1`

/** Asks for a trial of the newest backup. @returns whether there is a backup, and no trial is running */
export async function askForTrial(context: Context, cause: TrialCause): Promise<boolean> {
  const asked = await context.query(sql`
    INSERT INTO backup_trials (id, cause) SELECT ${newBackupId()}, ${cause} WHERE EXISTS (${newest(context)})
    ON CONFLICT DO NOTHING RETURNING id`)
  return asked.length > 0
}

/** Asks for the trial of the month, while backups are made by schedule. */
async function askBySchedule(context: Context): Promise<void> {
  if ((await readBackupSettings(context)).every === 'off') return
  const [recent] = await context.query(sql`
    SELECT 1 FROM backup_trials
    WHERE state = 'running' OR begun_at > now() - CASE state WHEN 'failed' THEN ${AFTER_FAILURE} ELSE ${EVERY} END
    LIMIT 1`)
  if (!recent) await askForTrial(context, 'schedule')
}

/** Notes what is wrong with the backup, or why it could not be tried. */
async function fail(context: Context, lease: Lease, words: string): Promise<void> {
  await context.query(sql`
    UPDATE backup_trials SET state = 'failed', error = ${words}, finished_at = now() WHERE ${own(lease)}`)
}

async function make(
  context: Context,
  lease: Lease,
  readMigrations: () => Promise<readonly Migration[]>,
  signal: AbortSignal,
): Promise<void> {
  await requireSecrets(context)
  const [backup] = await context.query<{ id: string; place: string; begunAt: string }>(newest(context))
  if (!backup) throw new BackupError('There is no backup to try any more.')
  await context.query(sql`
    UPDATE backup_trials SET place = ${backup.place}, backup_begun_at = ${backup.begunAt} WHERE ${own(lease)}`)
  crashPoint(context, 'trial.begun')
  try {
    const { rows, pictures, note } = await tryBackup(
      context,
      placeOf(context.env, backup.place),
      readMigrations,
      signal,
    )
    await context.query(sql`
      UPDATE backup_trials SET state = 'done', rows = ${rows}, pictures = ${pictures}, note = ${note}, error = NULL,
        finished_at = now() WHERE ${own(lease)}`)
  } catch (error) {
    // The next backup may push this one out while it is read; then the next round tries the new one.
    const gone = await context.query(
      sql`SELECT 1 FROM backups WHERE id = ${backup.id} AND removed_at IS NOT NULL`,
    )
    if (gone.length === 0) throw error
    await context.query(sql`UPDATE backup_trials SET due_at = now() WHERE ${own(lease)}`)
  }
}

/**
 * Makes the trial restore that is due: one a month while backups are made by schedule, and one when an owner asks. Any
 * number of processes may call this; after a crash another call starts the trial again.
 * @throws errors that are not the backup's; the trial failed then
 */
export async function runTrials(
  context: Context,
  readMigrations: () => Promise<readonly Migration[]>,
  stopping: AbortSignal,
): Promise<void> {
  await askBySchedule(context)
  const lease = await takeLease(context, TRIALS)
  if (!lease) return
  if (lease.attempts > MAX_ATTEMPTS) {
    await dropScratchDatabase(context.env).catch(() => {})
    await fail(context, lease, BEGUN_IN_VAIN)
    return
  }
  try {
    await underLease(context, TRIALS, lease, stopping, (signal) =>
      make(context, lease, readMigrations, signal),
    )
  } catch (error) {
    if (error instanceof NotOurs) return
    if (stopping.aborted) {
      await context.query(
        sql`UPDATE backup_trials SET due_at = now(), attempts = attempts - 1 WHERE ${own(lease)}`,
      )
      return
    }
    const isOfBackup = error instanceof BackupError
    await fail(
      context,
      lease,
      isOfBackup ? error.message : 'It could not be tried. It is tried again tomorrow.',
    )
    if (!isOfBackup) throw error
  } finally {
    await context.query(sql`
      DELETE FROM backup_trials WHERE begun_at < now() - make_interval(days => ${LISTED_DAYS})
        AND id <> (SELECT id FROM backup_trials ORDER BY begun_at DESC LIMIT 1)`)
  }
}
