import * as z from 'zod/mini'

/** How often the shop makes a backup by itself. */
export const BACKUP_EVERY = ['off', 'daily', 'weekly'] as const
export type BackupEvery = (typeof BACKUP_EVERY)[number]

/** Days of the week as ISO 8601 counts them, from Monday, as settings store them. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

export const BACKUP_TO = ['folder', 'bucket'] as const
export type BackupTo = (typeof BACKUP_TO)[number]

export const BACKUP_STATES = ['running', 'done', 'failed'] as const
/** Who asked for a backup: the settings, an owner in the panel, or a person or timer on the server. */
export const BACKUP_CAUSES = ['schedule', 'button', 'command'] as const
export type BackupCause = (typeof BACKUP_CAUSES)[number]

/** One backup that was made, is being made, or failed. Instants are UTC, ISO 8601. */
const backupSchema = z.object({
  id: z.string(),
  state: z.enum(BACKUP_STATES),
  cause: z.enum(BACKUP_CAUSES),
  /** A path of the server, or `bucket:NAME`; null before it was begun. */
  place: z.nullable(z.string()),
  bytes: z.number(),
  tables: z.number(),
  rows: z.number(),
  /** Files of pictures that are in it. */
  pictures: z.number(),
  isEncrypted: z.boolean(),
  attempts: z.number(),
  /** Why it failed, or why its last attempt did. */
  error: z.nullable(z.string()),
  begunAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the shop removed its file, because newer ones are kept. */
  removedAt: z.nullable(z.string()),
})
export type Backup = z.infer<typeof backupSchema>

/** How the shop's backups stand. */
export const backupsSchema = z.object({
  every: z.enum(BACKUP_EVERY),
  /** When the next one is due; null while there is no schedule. */
  nextAt: z.nullable(z.string()),
  /** The last one that was made. */
  lastGood: z.nullable(backupSchema),
  /** Whether the last good one is older than twice the interval. */
  isOld: z.boolean(),
  running: z.nullable(backupSchema),
  /** The one that failed since the last good one. */
  failed: z.nullable(backupSchema),
  /** The last ten, the newest first. */
  latest: z.array(backupSchema),
})
export type Backups = z.infer<typeof backupsSchema>
