import { type BackupConnection, backupEffect } from '../../connections/backup-effect'
import { openSecrets } from '../../connections/sealed-secrets'
import type { Env } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { openDirect } from './direct-client'

/**
 * Brings what the artist has set in the panel into the configuration of a command, which runs without Payload: the
 * passphrase, and the bucket.
 * @throws BackupError where it cannot be read with this shop's secret; an unencrypted backup would be a surprise
 */
export async function takeStoredBackup(env: Env): Promise<void> {
  const client = await openDirect(env)
  try {
    // An older database, backed up before its upgrade, has no such table.
    const { rows: tables } = await client.query("SELECT to_regclass('connections') IS NOT NULL AS is_there")
    if (!tables[0]?.is_there) return
    const { rows } = await client.query("SELECT known, sealed_secret FROM connections WHERE name = 'backup'")
    const stored: { known: BackupConnection['known']; sealed_secret: string | null } | undefined = rows[0]
    if (!stored) return
    const sealed = stored.sealed_secret
    const secrets = (sealed === null ? {} : openSecrets(env, 'backup', sealed)) as BackupConnection['secrets']
    if (secrets === null && env.backupPassphrase === null)
      throw new BackupError(
        'The passphrase set in the panel cannot be read with this secret; set BACKUP_PASSPHRASE.',
      )
    backupEffect({ known: stored.known, secrets, setAt: '', setBy: null }).also?.(env, false)
  } finally {
    await client.end().catch(() => {})
  }
}
