import { sql } from '@payloadcms/db-postgres'
import type { UIFieldServerProps } from 'payload'
import { shopContext } from '../../../context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { dayOf } from '../../../text/when'
import { BackupMade } from './BackupMade'

/** What is copied for a backup of this shop, where it lies, and when the artist last did it. */
export async function Backup({ payload }: UIFieldServerProps) {
  const context = shopContext(payload)
  const { dataDir, isDatabaseEmbedded, bucket } = context.env
  const [last] = await context.query<{ backupMadeAt: string | null }>(
    sql`SELECT backup_made_at FROM installation WHERE id = 1`,
  )
  const made = last?.backupMadeAt ? dayOf(last.backupMadeAt, await readTimeZone(context)) : null
  return (
    <div id="backup" className="gesso-backup">
      <p>{made ? `You last made one on ${made}.` : 'You have made none yet, as far as the shop knows.'}</p>
      <ol>
        {isDatabaseEmbedded ? (
          <>
            <li>Stop the shop: a copy made while it runs may be of no use.</li>
            <li>
              Copy the whole folder <code>{dataDir}</code> to another disk or service. Works, orders, emails
              and the shop’s secret are in it{bucket ? '.' : ', and the pictures.'}
            </li>
            <li>Start the shop again.</li>
          </>
        ) : (
          <>
            <li>
              Write the database to a file, while the shop runs:{' '}
              <code>pg_dump --format=custom --file=gesso.dump</code>, with the address in{' '}
              <code>DATABASE_URL</code>.
            </li>
            <li>
              Then copy the folder <code>{dataDir}</code>, and keep <code>PAYLOAD_SECRET</code> with both.
            </li>
          </>
        )}
        {bucket && (
          <li>
            Copy the pictures, which are in the bucket <code>{bucket.bucket}</code>, or let its provider keep
            earlier versions.
          </li>
        )}
        <li>
          Keep it where the shop is not, and where nobody else reads it: it has the addresses of your buyers.
        </li>
      </ol>
      <BackupMade />
    </div>
  )
}
