import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { startDatabase } from '../../platform/database/start-database'
import { readEnv } from '../../platform/process/env'
import { filePlace } from '../backup/backup-place'
import { makeBackup } from '../backup/make-backup'
import { onceCopy } from './once-copy'

/**
 * ONCE's hook before it copies the files of a running shop: writes the database into one file among them, since a copy
 * of PostgreSQL's own files would be of no one moment. Pictures and the secret are copied as they are.
 * @throws EnvError, StartError; ONCE then pauses the shop while it copies
 */
export async function preBackup(): Promise<void> {
  const { env, stop } = await startDatabase(readEnv(), true)
  try {
    const file = onceCopy(env)
    const place = filePlace(file)
    // Where this hook fails, PostgreSQL's files are copied at rest. An older file would take their place.
    await place.remove()
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const options = { passphrase: null, withSecret: false, withPictures: false, picturesStay: true }
    await makeBackup(env, options, place.write, () => {})
  } finally {
    await stop()
  }
  process.exit(0)
}
