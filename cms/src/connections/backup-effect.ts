import { isSetOutside } from '../platform/process/env'
import type { Connection } from './connection'
import type { ConnectionEffect } from './connection-effect'

/** Where backups go, as the artist set it in the panel, and what encrypts them. */
export type BackupConnection = Connection<
  {
    /** The bucket is another one than that of the pictures; 'pictures' is theirs. */
    to: 'folder' | 'pictures' | 'bucket' | 'webdav' | 'sftp'
    /** An existing folder; null: one among the shop's data. */
    folder: string | null
    bucket: { bucket: string; endpoint: string | null; region: string; accessKeyId: string } | null
    /** A folder of a server; earlier versions knew none. */
    server?: { url: string; hostKey: string | null } | null
  },
  { secretAccessKey?: string; serverPassword?: string; passphrase?: string }
>

/** What the stored place and passphrase change in the configuration. */
export const backupEffect = ({ known, secrets }: BackupConnection): ConnectionEffect => ({
  ...(known.folder && { variables: { BACKUP_DIR: known.folder } }),
  also: (env) => {
    const { secretAccessKey, serverPassword, passphrase } = secrets ?? {}
    if (known.to === 'bucket' && known.bucket && secretAccessKey)
      env.backupBucket = { ...known.bucket, secretAccessKey }
    if ((known.to === 'webdav' || known.to === 'sftp') && known.server && serverPassword)
      env.backupServer = { ...known.server, password: serverPassword }
    if (passphrase && !isSetOutside('BACKUP_PASSPHRASE')) env.backupPassphrase = passphrase
  },
})
