import { sql } from '@payloadcms/db-postgres'
import type { UIFieldServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readTimeZone } from '../../../settings/read-time-zone'
import { CurrentBackups } from '../../backup/panel/CurrentBackups'
import { passphraseProblem } from '../../backup/passphrase-problem'
import { readBackups } from '../../backup/read-backups'
import { BackupMade } from './BackupMade'

/** The backups of this shop: their state, how to make one, and when the last was made. */
export async function Backup({ payload }: UIFieldServerProps) {
  const context = shopContext(payload)
  const { dataDir, bucket, backupPassphrase } = context.env
  const [last] = await context.query<{ backupMadeAt: string | null }>(
    sql`SELECT backup_made_at FROM installation WHERE id = 1`,
  )
  const now = await readBackups(context)
  const weakness = await passphraseProblem(backupPassphrase)
  const made = last?.backupMadeAt ? dayOf(last.backupMadeAt, await readTimeZone(context)) : null
  return (
    <div id="backup" className="gesso-backup">
      {weakness && (
        <p className="gesso-warning" role="note">
          The passphrase of the backups {weakness}
        </p>
      )}
      <CurrentBackups madeOn={made} now={now} />
      <h2>By hand, and what else to keep</h2>
      <ol>
        <li>
          On the server, while the shop runs and sells: <code>npm run backup -- FILE</code>, with a file on
          another disk. Works, orders, emails and settings are in it
          {bucket ? '' : ', and the pictures'}. With <code>BACKUP_PASSPHRASE</code> set it is encrypted.
        </li>
        {bucket && (
          <li>
            The pictures, which are in the bucket <code>{bucket.bucket}</code>, are only listed in it: add{' '}
            <code>--with-pictures</code>, or let the bucket’s provider keep earlier versions.
          </li>
        )}
        <li>
          Keep the shop’s secret apart: <code>PAYLOAD_SECRET</code>, or the file <code>secret</code> in{' '}
          <code>{dataDir}</code>. Without it, authenticator apps, gift cards and certificates are lost.
        </li>
        <li>
          Keep it where the shop is not, and where nobody else reads it: it has the addresses of your buyers.
        </li>
      </ol>
      <BackupMade />
    </div>
  )
}
