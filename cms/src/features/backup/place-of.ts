import { basename, resolve } from 'node:path'
import type { BackupServer, GivenEnv } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { type BackupPlace, bucketPlace, filePlace, IN_BUCKET } from './backup-place'
import { isServerUrl } from './server-address'
import { serverPlace } from './server-place'

/** The server of a file's address: the one set in the panel, or one whose password the address has. */
function placeOnServer(known: BackupServer | null, given: string, attempt?: number): BackupPlace {
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(given) ?? []
  if (!URL.canParse(folder) || !/^[^/?#]+$/.test(name))
    throw new BackupError(`${given} is no address of a file on a server.`)
  const url = new URL(folder)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const server = { url: url.href.replace(/\/$/, ''), password, hostKey: null }
  return serverPlace(known?.url === server.url ? known : server, decodeURIComponent(name), attempt)
}

/**
 * The place that a command names: `FILE`, relative to the caller's folder, `bucket:NAME`, or the address of a file on
 * a server, as `sftp://ada@example.com/~/backups/shop.tar`.
 * @param attempt the number of the attempt, where several may write there
 * @throws BackupError
 */
export function placeOf(
  {
    bucket,
    backupBucket,
    backupServer,
    callerDir,
  }: Pick<GivenEnv, 'bucket' | 'backupBucket' | 'backupServer' | 'callerDir'>,
  given: string,
  attempt?: number,
): BackupPlace {
  if (isServerUrl(given)) return placeOnServer(backupServer, given, attempt)
  if (!given.startsWith(IN_BUCKET)) return filePlace(resolve(callerDir, given), attempt)
  const name = given.slice(IN_BUCKET.length)
  const where = backupBucket ?? bucket
  if (!where) throw new BackupError('There is no bucket for it: set S3_BUCKET and the other S3_ variables.')
  if (name === '' || name !== basename(name))
    throw new BackupError('A backup in a bucket has a plain name, as bucket:shop.tar.')
  return bucketPlace(where, name)
}
