import { stat } from 'node:fs/promises'
import type { Backup, Backups, BackupTrial } from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { nextTime } from '../../settings/local-times'
import { lacksOfBackup } from './lacks-of-backup'
import { readBackupSettings, scheduledTime } from './read-backup-settings'

const LISTED = 10

const COLUMNS = sql`id, state, cause, place, bytes::float8 AS bytes, tables, rows::float8 AS rows, pictures,
  listed_pictures, missing_pictures, holds_secret, is_encrypted, attempts, error, begun_at, finished_at, removed_at`

const present = (row: Backup): Backup => ({
  ...row,
  begunAt: isoInstant(row.begunAt),
  finishedAt: row.finishedAt && isoInstant(row.finishedAt),
  removedAt: row.removedAt && isoInstant(row.removedAt),
})

const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => null,
  )

async function readLacks({ env }: Pick<Context, 'env'>, good: Backup): Promise<string[]> {
  const isFile = good.place !== null && !/^bucket:|:\/\//.test(good.place)
  const device = isFile ? await deviceOf(String(good.place)) : null
  return lacksOfBackup(good, {
    isEncrypted: env.backupPassphrase !== null,
    isOnShopsDisk: device !== null && device === (await deviceOf(env.dataDir)),
  })
}

/** Reads the last trial that ended, and whether one is running. */
async function readTrials({
  query,
}: Pick<Context, 'query'>): Promise<Pick<Backups, 'trial' | 'isTrialRunning'>> {
  const trials = await query<BackupTrial>(sql`
    SELECT state, backup_begun_at, rows::float8 AS rows, pictures, note, error, begun_at, finished_at FROM backup_trials
    ORDER BY begun_at DESC LIMIT 2`)
  const ended = trials.find(({ state }) => state !== 'running')
  return {
    trial: ended
      ? {
          ...ended,
          backupBegunAt: ended.backupBegunAt && isoInstant(ended.backupBegunAt),
          begunAt: isoInstant(ended.begunAt),
          finishedAt: ended.finishedAt && isoInstant(ended.finishedAt),
        }
      : null,
    isTrialRunning: trials.some(({ state }) => state === 'running'),
  }
}

/** Reads the state of the shop's backups for the panel and Health. */
export async function readBackups(context: Pick<Context, 'env' | 'query'>): Promise<Backups> {
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
    lacks: good ? await readLacks(context, good) : [],
    ...(await readTrials(context)),
    latest: latest.map(present),
  }
}
