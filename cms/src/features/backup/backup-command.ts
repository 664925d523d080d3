import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { startDatabase } from '../../platform/database/start-database'
import { readEnv } from '../../platform/process/env'
import { say } from '../../platform/process/start-messages'
import { passphraseForBackup, WITHOUT_SECRET } from './asked-passphrase'
import { askedPlace } from './asked-place'
import { BackupError } from './backup-error'
import { readCommand } from './command-options'
import { makeBackup } from './make-backup'
import { noteBackup } from './note-backup'
import { passphraseProblem } from './passphrase-problem'
import { sayProgress } from './say-progress'
import { takeStoredBackup } from './take-stored-backup'

const USAGE =
  'Say where to: npm run backup -- FILE, bucket:NAME, or the address of a file on a server; with --without-secret and --with-pictures if wanted.'

/**
 * `npm run backup -- FILE`: writes the whole shop into one file while the shop runs and sells.
 * @throws EnvError, StartError
 */
export async function backup(args: string[]): Promise<void> {
  const { place: named, given } = readCommand(args, ['without-secret', 'with-pictures'], USAGE)
  const start = readEnv()
  const problem = await passphraseProblem(start.backupPassphrase)
  if (problem) throw new BackupError(`BACKUP_PASSPHRASE ${problem}`)
  const { env, stop } = await startDatabase(start, true)
  try {
    await takeStoredBackup(env)
    const place = await askedPlace(env, named)
    await place.requireFree()
    const passphrase = await passphraseForBackup(env.backupPassphrase, given['without-secret'])
    env.backupPassphrase = passphrase
    const options = {
      passphrase,
      withSecret: passphrase !== null && !given['without-secret'],
      withPictures: given['with-pictures'],
    }
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
        ? 'It is encrypted: nobody opens it without its passphrase, not even you.'
        : 'It is not encrypted: whoever finds it can read the addresses of your buyers.',
    )
    if (!manifest.hasSecret) {
      say(
        `The secret is not in it: without PAYLOAD_SECRET, or the file secret of DATA_DIR, it does not bring back ${WITHOUT_SECRET}.`,
      )
    }
  } finally {
    await stop()
  }
  process.exit(0)
}
