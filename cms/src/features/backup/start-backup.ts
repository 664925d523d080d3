import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { sql } from '@payloadcms/db-postgres'
import { requireProof } from '../../auth/recent-proof'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { askForBackup } from './plan-backup'
import { readBackups } from './read-backups'

/** Whether a backup was begun by hand within a day. */
const BEGUN_TODAY = sql`SELECT 1 FROM backups WHERE cause = 'button' AND begun_at > now() - interval '1 day' LIMIT 1`

/**
 * Asks for a backup now. It gives nobody anything, so the first in a day needs no proof; somebody at an open browser
 * must not push out the older ones, or fill the place.
 * @throws AppError conflict while one is made; proof_required
 */
export async function startBackup(context: Context): Promise<Backups> {
  if ((await context.query(BEGUN_TODAY)).length > 0) await requireProof(context)
  await withTransaction(context, async (tx) => {
    const id = await askForBackup(tx, 'button')
    if (!id) throw new AppError('conflict', { message: 'A backup is being made already.' })
    await record(tx, { action: 'started', noun: 'backup', recordId: id })
  })
  return readBackups(context)
}
