import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { queueEmailOf } from '../../emails/queue-email'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { backupFailed } from './backup-failed'
import type { BackupSummary } from './make-backup'

/** The counts of a finished backup, for its row. */
export const countsOf = ({ manifest, contents, listed, bytes }: BackupSummary) => ({
  bytes,
  tables: manifest.tables.length,
  rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
  pictures: contents.pictures,
  listedPictures: listed,
  missingPictures: contents.missing.length,
  holdsSecret: manifest.hasSecret,
})

/** Marks a backup as done. @param own the condition for its row, while this process holds the lease */
export async function writeDone(
  tx: Transaction,
  own: SQL,
  made: BackupSummary,
  isEncrypted: boolean,
): Promise<void> {
  const { bytes, tables, rows, pictures, listedPictures, missingPictures, holdsSecret } = countsOf(made)
  const done = await tx.query(sql`
    UPDATE backups SET state = 'done', bytes = ${bytes}, tables = ${tables}, rows = ${rows}, pictures = ${pictures},
      listed_pictures = ${listedPictures}, missing_pictures = ${missingPictures}, holds_secret = ${holdsSecret},
      is_encrypted = ${isEncrypted}, error = NULL, finished_at = now() WHERE ${own} RETURNING id`)
  if (done.length > 0) await tx.query(sql`UPDATE installation SET backup_made_at = now()`)
}

/**
 * Marks a backup as failed for good. If there is a mail server, an email tells the artist of a scheduled one, unless
 * the one before it failed too. Whoever pressed the button sees the failure on the page.
 */
export async function giveUp(context: Context, own: SQL, words: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [failed] = await tx.query<{ id: string; cause: string; isFirst: boolean }>(sql`
      UPDATE backups SET state = 'failed', error = ${words}, finished_at = now() WHERE ${own}
      RETURNING id, cause, coalesce((SELECT state FROM backups AS former
        WHERE former.id <> backups.id AND former.cause = 'schedule' AND former.state <> 'running'
        ORDER BY begun_at DESC LIMIT 1), 'done') = 'done' AS is_first`)
    if (failed?.cause !== 'schedule' || !failed.isFirst || tx.env.mail.smtpUrl === null) return
    await queueEmailOf(tx, backupFailed, {
      kind: 'backup_failed',
      key: `backup_failed:${failed.id}`,
      recipient: null,
      orderId: null,
      data: { words },
    })
  })
}
