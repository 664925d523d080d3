import * as z from 'zod/mini'

/** How often the shop makes a backup automatically. */
export const BACKUP_EVERY = ['off', 'daily', 'weekly'] as const
export type BackupEvery = (typeof BACKUP_EVERY)[number]

/** Days of the week by ISO 8601, from Monday, as the settings store them. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

export const BACKUP_TO = ['folder', 'bucket'] as const
export type BackupTo = (typeof BACKUP_TO)[number]

export const BACKUP_STATES = ['running', 'done', 'failed'] as const
/** What started a backup: the schedule, an owner in the panel, or a person or timer on the server. */
export const BACKUP_CAUSES = ['schedule', 'button', 'command'] as const
/** What started a trial restore. */
export const TRIAL_CAUSES = ['schedule', 'button'] as const
export type TrialCause = (typeof TRIAL_CAUSES)[number]
export type BackupCause = (typeof BACKUP_CAUSES)[number]

/** One backup. Instants are UTC, ISO 8601. */
const backupSchema = z.object({
  id: z.string(),
  state: z.enum(BACKUP_STATES),
  cause: z.enum(BACKUP_CAUSES),
  /** A path on the server, or `bucket:NAME`; null before the backup has begun. */
  place: z.nullable(z.string()),
  bytes: z.number(),
  tables: z.number(),
  rows: z.number(),
  /** Picture files in the backup. */
  pictures: z.number(),
  /** Files of pictures that it only lists, because they are in a bucket. */
  listedPictures: z.number(),
  /** Pictures of works that had no file. */
  missingPictures: z.number(),
  /** Whether it holds the shop's secret, without which a part does not come back. */
  holdsSecret: z.boolean(),
  isEncrypted: z.boolean(),
  attempts: z.number(),
  /** Why the backup or its last attempt failed. */
  error: z.nullable(z.string()),
  begunAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the shop removed the file to keep only newer ones. */
  removedAt: z.nullable(z.string()),
})
export type Backup = z.infer<typeof backupSchema>

/** A trial restore of a backup, into a database of its own. Instants are UTC, ISO 8601. */
const backupTrialSchema = z.object({
  state: z.enum(BACKUP_STATES),
  /** When the backup that was tried was begun. */
  backupBegunAt: z.nullable(z.string()),
  rows: z.number(),
  pictures: z.number(),
  /** What was not tried. */
  note: z.nullable(z.string()),
  error: z.nullable(z.string()),
  begunAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type BackupTrial = z.infer<typeof backupTrialSchema>

/** The state of the shop's backups. */
export const backupsSchema = z.object({
  every: z.enum(BACKUP_EVERY),
  /** When the next one is due; null without a schedule. */
  nextAt: z.nullable(z.string()),
  /** The last successful backup. */
  lastGood: z.nullable(backupSchema),
  /** Whether the last successful one is older than twice the interval. */
  isOld: z.boolean(),
  running: z.nullable(backupSchema),
  /** A failed one since the last successful one. */
  failed: z.nullable(backupSchema),
  /** What the last successful one would not bring back, each as a sentence; empty: it would bring back everything. */
  lacks: z.array(z.string()),
  /** The last trial restore that ended. */
  trial: z.nullable(backupTrialSchema),
  isTrialRunning: z.boolean(),
  /** The last ten, newest first. */
  latest: z.array(backupSchema),
})
export type Backups = z.infer<typeof backupsSchema>
