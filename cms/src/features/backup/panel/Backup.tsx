import { sql } from '@payloadcms/db-postgres'
import type { UIFieldServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readTimeZone } from '../../../settings/read-time-zone'
import { readBackupPlace } from '../backup-connection'
import { passphraseProblem } from '../passphrase-problem'
import { readBackupSettings } from '../read-backup-settings'
import { readBackups } from '../read-backups'
import { BackupPlace } from './BackupPlace'
import { CurrentBackups } from './CurrentBackups'

/** The backups of this shop: their state, where they go, what encrypts them, and the button for a new one. */
export async function Backup({ payload }: UIFieldServerProps) {
  const context = shopContext(payload)
  const [last] = await context.query<{ backupMadeAt: string | null }>(
    sql`SELECT backup_made_at FROM installation WHERE id = 1`,
  )
  const now = await readBackups(context)
  const { to } = await readBackupSettings(context)
  const weakness = await passphraseProblem(context.env.backupPassphrase)
  const made = last?.backupMadeAt ? dayOf(last.backupMadeAt, await readTimeZone(context)) : null
  return (
    <div id="backup" className="gesso-backup">
      {weakness && (
        <p className="gesso-warning" role="note">
          The passphrase of the backups {weakness}
        </p>
      )}
      <CurrentBackups madeOn={made} now={now} />
      <BackupPlace {...(await readBackupPlace(context, to))} />
    </div>
  )
}
