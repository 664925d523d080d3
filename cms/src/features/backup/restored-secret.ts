import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenEnv } from '../../platform/process/env'
import { BackupError } from './backup-error'
import type { CheckedBackup } from './check-backup'
import { secretMark } from './make-backup'

const LOSS =
  'with another one, authenticator apps, gift cards, certificates and links of the backup no longer fit; add --other-secret to go on all the same'

const UNSEALED =
  'This backup is not sealed by the secret of this shop: an earlier version made it, or somebody changed it. Add --unsealed if you know that nobody did.'

function storedSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Makes sure that the shop has the secret with which the backup's rows were written: the one that is set or is in
 * DATA_DIR, or else the one in the backup, which is written to DATA_DIR: at once where there is none, otherwise by the
 * returned function, once the rows that the former one encrypted are gone. A secret that the shop has already must also
 * fit the backup's seal.
 * @param may what the command allows: another secret, replacing what is there, and a backup without a fitting seal
 * @returns what remains to do once the rows are in place
 * @throws BackupError when they do not fit
 */
export function settleSecret(
  { payloadSecret, dataDir }: GivenEnv,
  { manifest, secret, isSealedBy }: CheckedBackup,
  may: { other: boolean; replace: boolean; unsealed: boolean },
): () => void {
  const fits = (one: string) => {
    if (secretMark(one) !== manifest.secretMark) return false
    if (!may.unsealed && !isSealedBy(one)) throw new BackupError(UNSEALED)
    return true
  }
  if (payloadSecret) {
    if (fits(payloadSecret) || may.other) return () => {}
    throw new BackupError(`PAYLOAD_SECRET is not the secret of this backup: ${LOSS}.`)
  }
  const file = join(dataDir, 'secret')
  const stored = storedSecret(file)
  if (stored && (fits(stored) || may.other)) return () => {}
  if (secret && (!stored || may.replace)) {
    const write = () => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      // Under another name first: a crash must not leave half a secret.
      writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
    }
    if (stored) return write
    write()
    return () => {}
  }
  if (may.other) return () => {}
  throw new BackupError(
    stored
      ? `The secret in ${file} is not the secret of this backup: ${LOSS}.`
      : `The secret of this backup is not in it; set PAYLOAD_SECRET to it: ${LOSS}.`,
  )
}
