import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { startDatabase } from '../../platform/database/start-database'
import { readEnv } from '../../platform/process/env'
import { say } from '../../platform/process/start-messages'
import { BackupError } from './backup-error'
import { placeOf } from './backup-place'
import { readCommand } from './command-options'
import { makeBackup } from './make-backup'
import { noteBackup } from './note-backup'
import { passphraseProblem } from './passphrase-problem'
import { sayProgress } from './say-progress'
import { takeStoredBackup } from './take-stored-backup'

const USAGE =
  'Say where to: npm run backup -- FILE, or bucket:NAME; with --with-secret and --with-pictures if wanted.'

/**
 * `npm run backup -- FILE`: writes the whole shop into one file while the shop runs and sells.
 * @throws EnvError, StartError
 */
export async function backup(args: string[]): Promise<void> {
  const { place: named, given } = readCommand(args, ['with-secret', 'with-pictures'], USAGE)
  const start = readEnv()
  const problem = await passphraseProblem(start.backupPassphrase)
  if (problem) throw new BackupError(`BACKUP_PASSPHRASE ${problem}`)
  const { env, stop } = await startDatabase(start, true)
  try {
    await takeStoredBackup(env)
    const place = placeOf(env, named)
    await place.requireFree()
    const passphrase = env.backupPassphrase
    const options = { passphrase, withSecret: given['with-secret'], withPictures: given['with-pictures'] }
    const begunAt = new Date()
    const made = await makeBackup(env, options, place.write, sayProgress()).catch(async (error: Error) => {
      await noteBackup(env, { place, begunAt, outcome: error }).catch(() => {})
      throw error
    })
    await noteBackup(env, { place, begunAt, outcome: made })
    const { manifest, contents, bytes } = made
    const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
    const pictures =
      manifest.pictures === 'here'
        ? `${contents.pictures} files of pictures`
        : `the list of the pictures in the bucket ${manifest.bucket}`
    say(
      `${place.name} has ${rows} rows of ${manifest.tables.length} tables and ${pictures}: ${sizeWords(bytes)}.`,
    )
    if (contents.missing.length > 0) {
      say(
        `These pictures have no file in the shop, and so none in the backup: ${contents.missing.join(', ')}.`,
      )
    }
    say(
      passphrase
        ? 'It is encrypted with the passphrase of the backups.'
        : 'It is not encrypted: neither BACKUP_PASSPHRASE nor the panel sets a passphrase.',
    )
    if (!manifest.hasSecret) {
      say(
        'The secret is not in it (--with-secret): keep PAYLOAD_SECRET, or the file secret of DATA_DIR, elsewhere.',
      )
    }
  } finally {
    await stop()
  }
  process.exit(0)
}
