import type { Backup, Backups } from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { nextTime } from '../../settings/local-times'
import { readBackupSettings, scheduledTime } from './read-backup-settings'

const LISTED = 10

const COLUMNS = sql`id, state, cause, place, bytes::float8 AS bytes, tables, rows::float8 AS rows, pictures, is_encrypted,
  attempts, error, begun_at, finished_at, removed_at`

const present = (row: Backup): Backup => ({
  ...row,
  begunAt: isoInstant(row.begunAt),
  finishedAt: row.finishedAt && isoInstant(row.finishedAt),
  removedAt: row.removedAt && isoInstant(row.removedAt),
})

/** Reads the state of the shop's backups for the panel and Health. */
export async function readBackups(context: Pick<Context, 'query'>): Promise<Backups> {
  const settings = await readBackupSettings(context)
  const isOn = settings.every !== 'off'
  const latest = await context.query<Backup>(
    sql`SELECT ${COLUMNS} FROM backups ORDER BY begun_at DESC, id LIMIT ${LISTED}`,
  )
  const twice = settings.every === 'weekly' ? sql`interval '14 days'` : sql`interval '2 days'`
  const [good] = await context.query<Backup & { isOlder: boolean }>(sql`
    SELECT ${COLUMNS}, begun_at < now() - ${twice} AS is_older FROM backups
    WHERE state = 'done' AND removed_at IS NULL ORDER BY begun_at DESC LIMIT 1`)
  const [next] = isOn
    ? await context.query<{ at: string }>(sql`SELECT ${nextTime(scheduledTime(settings))} AS at`)
    : []
  const { isOlder = false, ...lastGood } = good ?? {}
  const failed = latest.find(({ state }) => state !== 'running')
  const running = latest.find(({ state }) => state === 'running')
  return {
    every: settings.every,
    nextAt: next ? isoInstant(next.at) : null,
    lastGood: good ? present(lastGood as Backup) : null,
    isOld: isOn && isOlder,
    running: running ? present(running) : null,
    failed: failed?.state === 'failed' ? present(failed) : null,
    latest: latest.map(present),
  }
}
