import {
  BACKUP_CAUSES,
  BACKUP_EVERY,
  BACKUP_STATES,
  BACKUP_TO,
  TRIAL_CAUSES,
  WEEKDAYS,
} from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { chars, whole } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'
import { leaseColumns } from '../../platform/workers/lease-columns'
import { HOURS } from '../../settings/hour-options'

/** Backups that are made, were made or failed (docs/decisions/backup.md). */
const backups = pgTable(
  'backups',
  {
    ...leaseColumns(),
    cause: varchar('cause', { length: 20 }).notNull(),
    /** The scheduled time that the backup is for. */
    scheduledFor: instant('scheduled_for').unique(),
    /** Its bucket, if it is another than that of the pictures (bucketMark). */
    bucket: varchar('bucket', { length: 600 }),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    tables: integer('tables').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** Files of pictures that it only lists, because they are in a bucket. */
    listedPictures: integer('listed_pictures').notNull().default(0),
    /** Pictures of works that had no file. */
    missingPictures: integer('missing_pictures').notNull().default(0),
    /** Whether it holds the shop's secret. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
    removedAt: instant('removed_at'),
  },
  ({ state, begunAt }) => [
    uniqueIndex('backups_one_running_idx').on(state).where(sql`state = 'running'`),
    index('backups_begun_at_idx').on(begunAt),
    ...checksOf({
      backups_state_known: oneOf('state', BACKUP_STATES),
      backups_cause_known: oneOf('cause', BACKUP_CAUSES),
    }),
  ],
)

/** Trial restores of backups into a database of their own (docs/decisions/backup.md). */
const backupTrials = pgTable(
  'backup_trials',
  {
    ...leaseColumns(),
    cause: varchar('cause', { length: 20 }).notNull(),
    /** When that backup was begun. */
    backupBegunAt: instant('backup_begun_at'),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** What was not tried, as a sentence. */
    note: text('note'),
  },
  ({ state, begunAt }) => [
    uniqueIndex('backup_trials_one_running_idx').on(state).where(sql`state = 'running'`),
    index('backup_trials_begun_at_idx').on(begunAt),
    ...checksOf({
      backup_trials_state_known: oneOf('state', BACKUP_STATES),
      backup_trials_cause_known: oneOf('cause', TRIAL_CAUSES),
    }),
  ],
)

export const backupData: TableData = {
  tables: { backups, backup_trials: backupTrials },
  columns: {
    shop_settings: {
      backupEvery: chars(20),
      backupDay: chars(1),
      backupHour: chars(2),
      backupTo: chars(20),
      backupKeep: whole,
      backupKeepDays: whole,
    },
  },
  checks: {
    shop_settings: {
      shop_settings_backup_every_known: oneOf('backup_every', BACKUP_EVERY),
      shop_settings_backup_day_known: oneOf('backup_day', WEEKDAYS),
      shop_settings_backup_hour_known: oneOf('backup_hour', HOURS),
      shop_settings_backup_to_known: oneOf('backup_to', BACKUP_TO),
      shop_settings_backup_keep_range: 'backup_keep BETWEEN 1 AND 1000',
      shop_settings_backup_keep_days_range: 'backup_keep_days BETWEEN 1 AND 3650',
    },
  },
}
