import { sql } from '@payloadcms/db-postgres'
import { crashPoint } from '../../orders/crash-point'
import type { Context } from '../../platform/context'
import { reachable } from './own-place'
import { placeOf } from './place-of'
import type { BackupSettings } from './read-backup-settings'

/** For how many days removed and failed backups stay in the list. */
const LISTED_DAYS = 90

/**
 * Removes backups beyond the number and the age in the settings. It removes only those made by schedule or button,
 * never the newest good one, and none while the latest failed or is not finished. Those in a bucket or on a server that
 * the shop has left stay there.
 */
export async function keepBackups(context: Context, { keep, keepDays }: BackupSettings): Promise<void> {
  const tooOld = keepDays === null ? sql`false` : sql`begun_at < now() - make_interval(days => ${keepDays})`
  const old = await context.query<{ id: string; place: string }>(sql`
    SELECT id, place FROM (
      SELECT id, place, begun_at, row_number() OVER (ORDER BY begun_at DESC, id) AS rank FROM backups
      WHERE state = 'done' AND removed_at IS NULL AND cause <> 'command'
        AND ${reachable(context.env)}) AS kept
    WHERE rank > 1 AND (rank > ${keep} OR ${tooOld})
      AND (SELECT state FROM backups WHERE cause <> 'command' ORDER BY begun_at DESC, id LIMIT 1) = 'done'
    ORDER BY begun_at`)
  for (const { id, place } of old) {
    try {
      await placeOf(context.env, place).remove()
    } catch (error) {
      // The next round tries again.
      context.payload.logger.warn({ err: error, msg: `The old backup ${place} could not be removed` })
      continue
    }
    crashPoint(context, 'backup.removed')
    await context.query(sql`UPDATE backups SET removed_at = now() WHERE id = ${id}`)
  }
  await context.query(sql`
    DELETE FROM backups WHERE begun_at < now() - make_interval(days => ${LISTED_DAYS})
      AND (state = 'failed' OR removed_at IS NOT NULL)`)
}
