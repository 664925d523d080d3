import { sql } from '@payloadcms/db-postgres'
import { crashPoint } from '../../orders/crash-point'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import {
  BEGUN_IN_VAIN,
  type Lease,
  MAX_ATTEMPTS,
  NotOurs,
  own,
  takeLease,
  underLease,
} from '../../platform/workers/lease'
import { readShopSettings } from '../../settings/read-shop-settings'
import { requireSecrets } from './backup-connection'
import { BackupError } from './backup-error'
import { BackupBusy } from './backup-lock'
import type { BackupPlace } from './backup-place'
import { giveUp, writeDone } from './finish-backup'
import { keepBackups } from './keep-backups'
import { bucketMark, ownPlace, requireFolder } from './own-place'
import { placeOf } from './place-of'
import { askBySchedule } from './plan-backup'
import { type BackupSettings, readBackupSettings } from './read-backup-settings'

const AGAIN_AFTER = sql`interval '5 minutes'`
/** The pause while a command makes a backup. */
const BUSY_FOR = sql`interval '1 minute'`

const BACKUPS = sql`backups`

/** An error as a sentence for the owner. */
const wordsOf = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : 'It could not be made. It is tried again; if that does not help, choose another place.'

async function make(
  context: Context,
  settings: BackupSettings,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { env } = context
  await requireSecrets(context)
  // An earlier attempt may have left a part of it, or all of it without being able to note that.
  if (lease.place) await placeOf(env, lease.place).remove()
  const { shopName } = await readShopSettings(context)
  const name = await ownPlace(context, settings, { id: lease.id, shopName })
  await context.query(
    sql`UPDATE backups SET place = ${name}, bucket = ${bucketMark(env)} WHERE ${own(lease)}`,
  )
  crashPoint(context, 'backup.named')
  const place: BackupPlace = placeOf(env, name, lease.attempts)
  if (settings.to === 'folder') await requireFolder(context)
  await place.requireFree()
  const { makeBackup } = await import('./make-backup')
  // The secret is only in what a thief cannot open.
  const { backupPassphrase: passphrase } = env
  const options = { passphrase, withSecret: passphrase !== null, withPictures: false }
  const made = await makeBackup(env, options, place.write, ({ done, total }) => {
    signal.throwIfAborted()
    // This is reached at the last table, when much of the file is written.
    if (done === total - 1) crashPoint(context, 'backup.writing')
  })
  crashPoint(context, 'backup.written')
  await withTransaction(context, (tx) => writeDone(tx, own(lease), made, passphrase !== null))
  crashPoint(context, 'backup.done')
}

/** Notes why an attempt failed, and when the next one is due. @throws the same error when it counts as an attempt */
async function afterFailure(
  context: Context,
  lease: Lease,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  // A process that stops and a command that makes a backup do not count as failed attempts.
  if (isStopping || error instanceof BackupBusy) {
    const again = isStopping ? sql`now()` : sql`now() + ${BUSY_FOR}`
    await context.query(
      sql`UPDATE backups SET due_at = ${again}, attempts = attempts - 1 WHERE ${own(lease)}`,
    )
    return
  }
  const words = wordsOf(error)
  if (lease.attempts >= MAX_ATTEMPTS) await giveUp(context, own(lease), words)
  else {
    await context.query(
      sql`UPDATE backups SET due_at = now() + ${AGAIN_AFTER}, error = ${words} WHERE ${own(lease)}`,
    )
  }
  throw error
}

/**
 * Makes the backup that is due, by schedule or on request, and then removes old ones. Any number of processes may
 * call this; after a crash another call starts the backup again.
 * @throws the error of a failed attempt; the next call tries again
 */
export async function runBackups(context: Context, stopping: AbortSignal): Promise<void> {
  const settings = await readBackupSettings(context)
  await askBySchedule(context, settings)
  const lease = await takeLease(context, BACKUPS)
  if (lease) await work(context, settings, lease, stopping)
  // In every round, so that a removal that failed or was cut off by a crash is tried again.
  await keepBackups(context, settings)
}

async function work(
  context: Context,
  settings: BackupSettings,
  lease: Lease,
  stopping: AbortSignal,
): Promise<void> {
  crashPoint(context, 'backup.leased')
  if (lease.attempts > MAX_ATTEMPTS) {
    if (lease.place)
      await placeOf(context.env, lease.place)
        .remove()
        .catch(() => {})
    await giveUp(context, own(lease), BEGUN_IN_VAIN)
    return
  }
  try {
    await underLease(context, BACKUPS, lease, stopping, (signal) => make(context, settings, lease, signal))
  } catch (error) {
    if (!(error instanceof NotOurs)) return afterFailure(context, lease, error, stopping.aborted)
    context.payload.logger.info({ msg: 'A backup was given up: another process has taken it over' })
  }
}
