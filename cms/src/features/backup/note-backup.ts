import type { Env } from '../../platform/process/env'
import { BackupError } from './backup-error'
import type { BackupPlace } from './backup-place'
import { openDirect } from './direct-client'
import { countsOf } from './finish-backup'
import type { BackupSummary } from './make-backup'
import { newBackupId } from './plan-backup'

type Noted = {
  place: BackupPlace
  begunAt: Date
  /** The finished backup, or the error that ended it. */
  outcome: BackupSummary | Error
}

/** Which of the two places for this exist: an older database, backed up before its upgrade, may lack both. */
const PLACES = `SELECT EXISTS (
  SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('backups') AND attname = 'holds_secret') AS has_list, EXISTS (
  SELECT 1 FROM pg_attribute WHERE attrelid = 'installation'::regclass AND attname = 'backup_made_at') AS has_time`

/**
 * Writes the outcome of the command into the database, for the panel, as far as the database has the tables for it.
 */
export async function noteBackup(env: Env, { place, begunAt, outcome }: Noted): Promise<void> {
  const client = await openDirect(env)
  try {
    const isMade = !(outcome instanceof Error)
    const { rows } = await client.query<{ has_list: boolean; has_time: boolean }>(PLACES)
    if (isMade && rows[0]?.has_time) await client.query('UPDATE installation SET backup_made_at = now()')
    if (!rows[0]?.has_list) return
    const counts = isMade ? countsOf(outcome) : null
    const words =
      outcome instanceof BackupError ? outcome.message : 'It could not be made; the command said why.'
    await client.query(
      `INSERT INTO backups (id, cause, state, place, attempts, is_encrypted, error, begun_at, finished_at,
        bytes, tables, rows, pictures, listed_pictures, missing_pictures, holds_secret)
       VALUES ($1, 'command', $2, $3, 1, $4, $5, $6, now(), $7, $8, $9, $10, $11, $12, $13)`,
      [
        newBackupId(),
        isMade ? 'done' : 'failed',
        place.name,
        env.backupPassphrase !== null,
        isMade ? null : words,
        begunAt,
        counts?.bytes ?? 0,
        counts?.tables ?? 0,
        counts?.rows ?? 0,
        counts?.pictures ?? 0,
        counts?.listedPictures ?? 0,
        counts?.missingPictures ?? 0,
        counts?.holdsSecret ?? false,
      ],
    )
  } finally {
    await client.end().catch(() => {})
  }
}
