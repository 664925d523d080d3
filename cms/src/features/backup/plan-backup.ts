import { randomBytes } from 'node:crypto'
import type { BackupCause } from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { lastTime } from '../../settings/local-times'
import { type BackupSettings, scheduledTime } from './read-backup-settings'

/** A new id of a backup: the key of its row, and a part of its file's name. */
export const newBackupId = (): string => randomBytes(10).toString('hex')

/** Asks for a backup. @returns its id; null while another one is running or waiting */
export async function askForBackup(
  { query }: Pick<Context, 'query'>,
  cause: BackupCause,
): Promise<string | null> {
  const [row] = await query<{ id: string }>(sql`
    INSERT INTO backups (id, cause) VALUES (${newBackupId()}, ${cause}) ON CONFLICT DO NOTHING RETURNING id`)
  return row?.id ?? null
}

/**
 * Asks for the backup of the schedule's latest time, once for each time, whatever number of processes call this. So
 * after a pause of the shop, or when the schedule is switched on, one backup follows.
 */
export async function askBySchedule({ query }: Context, settings: BackupSettings): Promise<void> {
  if (settings.every === 'off') return
  const last = lastTime(scheduledTime(settings))
  await query(sql`
    INSERT INTO backups (id, cause, scheduled_for)
    SELECT ${newBackupId()}, 'schedule', time FROM (SELECT ${last} AS time) AS last
    WHERE NOT EXISTS (SELECT 1 FROM backups WHERE scheduled_for >= time)
    ON CONFLICT DO NOTHING`)
}
