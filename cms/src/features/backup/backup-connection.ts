import { type BackupPlaceKind, isOnServer } from '@gesso/shared-types/features/backup/backup-place'
import type { BackupConnection } from '../../connections/backup-effect'
import { readConnection } from '../../connections/connection'
import type { Context } from '../../platform/context'
import { isSetOutside } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { enteredServer } from './server-address'

/** What is stored while the artist has set nothing. */
export const NOTHING_SET: Pick<BackupConnection, 'known' | 'secrets'> = {
  known: { to: 'folder', folder: null, bucket: null, server: null },
  secrets: {},
}

/** Reads what the artist has set about the place of backups and their passphrase; null if nothing. */
export const readBackupConnection = (context: Context): Promise<BackupConnection | null> =>
  readConnection<BackupConnection['known'], NonNullable<BackupConnection['secrets']>>(context, 'backup')

/**
 * Makes sure that no backup is made without the passphrase that it should have, or to another place.
 * @throws BackupError where the shop has another secret than before, until passphrase and keys are entered again
 */
export async function requireSecrets(context: Context): Promise<void> {
  const stored = await readBackupConnection(context)
  if (!stored) return
  const { known, secrets } = stored
  if (known.to === 'pictures' && !context.env.bucket)
    throw new BackupError('The pictures are in no bucket any more. Choose another place in Settings, Backup.')
  const lacksKey =
    (known.to === 'bucket' && !secrets?.secretAccessKey) || (isOnServer(known.to) && !secrets?.serverPassword)
  if (secrets === null || lacksKey)
    throw new BackupError(
      'The passphrase and the keys of the backups have to be entered again, in Settings, Backup.',
    )
}

/** What the page Settings, Backup shows of the place and the passphrase. */
export type BackupPlaceNow = {
  to: BackupConnection['known']['to']
  folder: string
  bucket: NonNullable<BackupConnection['known']['bucket']> | null
  /** Whether the secret key of the bucket is kept. */
  hasKey: boolean
  /** The server in the words of the form, with the address of its folder. */
  server: { url: string; server: string; user: string; folder: string } | null
  /** Whether the password of the server is kept. */
  hasPassword: boolean
  /** The bucket of the pictures; null: they are on this computer. */
  picturesBucket: string | null
  isFolderFixed: boolean
  isEncrypted: boolean
  isPassphraseFixed: boolean
  /** Whether passphrase and keys have to be entered again. */
  isLocked: boolean
}

/** Reads it; never a secret. @param fallback where backups went before anything was set here */
export async function readBackupPlace(context: Context, fallback: BackupPlaceKind): Promise<BackupPlaceNow> {
  const { env } = context
  const stored = await readBackupConnection(context)
  const { known, secrets } = stored ?? NOTHING_SET
  return {
    to: stored ? known.to : fallback,
    folder: isSetOutside('BACKUP_DIR') ? (env.backupDir ?? '') : (known.folder ?? ''),
    bucket: known.bucket,
    hasKey: Boolean(secrets?.secretAccessKey),
    server: known.server ? enteredServer(known.server.url) : null,
    hasPassword: Boolean(secrets?.serverPassword),
    picturesBucket: env.bucket?.bucket ?? null,
    isFolderFixed: isSetOutside('BACKUP_DIR'),
    isEncrypted: env.backupPassphrase !== null,
    isPassphraseFixed: isSetOutside('BACKUP_PASSPHRASE'),
    isLocked: secrets === null,
  }
}
