import type { BackupEvery } from '@gesso/shared-types/features/backup/backup'
import type { BackupPlaceKind } from '@gesso/shared-types/features/backup/backup-place'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { DEFAULT_KEEP } from './backup-setting-fields'

/** When and where backups are made; the hour is in the artist's time zone `zone`. */
export type BackupSettings = {
  every: BackupEvery
  weekday: number
  hour: number
  to: BackupPlaceKind
  keep: number
  /** null: no limit but `keep`. */
  keepDays: number | null
  zone: string
}

const UNSET: BackupSettings = {
  every: 'off',
  weekday: 1,
  hour: 4,
  to: 'folder',
  keep: DEFAULT_KEEP,
  keepDays: null,
  zone: 'UTC',
}

/** What the artist has set in the panel; else the setting of an earlier version. */
const PLACE = sql`coalesce(
  (SELECT known->>'to' FROM connections WHERE name = 'backup'),
  CASE backup_to WHEN 'bucket' THEN 'pictures' END, ${UNSET.to})`

/** Reads the artist's settings of backups, in one statement. */
export async function readBackupSettings({ query }: Pick<Context, 'query'>): Promise<BackupSettings> {
  const [row] = await query<BackupSettings>(sql`
    SELECT coalesce(backup_every, ${UNSET.every}) AS every, coalesce(backup_day::int, ${UNSET.weekday}) AS weekday,
      coalesce(backup_hour::int, ${UNSET.hour}) AS hour, ${PLACE} AS "to",
      coalesce(backup_keep, ${UNSET.keep}) AS keep, backup_keep_days AS keep_days,
      coalesce(nullif(time_zone, ''), ${UNSET.zone}) AS zone
    FROM (VALUES (1)) AS shop LEFT JOIN shop_settings ON true LIMIT 1`)
  return row ?? UNSET
}

/** The schedule in the form that `lastTime` and `nextTime` take. */
export const scheduledTime = ({ every, hour, zone, weekday }: BackupSettings) => ({
  hour,
  zone,
  weekday: every === 'weekly' ? weekday : undefined,
})
