import {
  type BackupPlaceInput,
  type BackupPlaceSaved,
  isOnServer,
} from '@gesso/shared-types/features/backup/backup-place'
import type { BackupConnection } from '../../connections/backup-effect'
import { lockConnection, saveConnection } from '../../connections/connection'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { type BackupServer, isSetOutside } from '../../platform/process/env'
import { NOTHING_SET, readBackupConnection } from './backup-connection'
import { isReadableOnTheWay, serverParts, serverUrl } from './server-address'
import { type Tried, tryBucket, tryFolder } from './try-place'
import { tryServer } from './try-server'

type Known = BackupConnection['known']

/** @throws AppError invalid_input naming the field that is missing or wrong */
function bucketOf({ bucket, endpoint, region, accessKeyId }: BackupPlaceInput): NonNullable<Known['bucket']> {
  if (!/^[\w.-]{3,255}$/.test(bucket)) throw invalidField('bucket', 'Enter the name of the bucket.')
  if (!endpoint && !region)
    throw invalidField('region', 'Enter the region, or the endpoint if it is not Amazon’s.')
  const isWeb = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)
  if (endpoint && !isWeb) throw invalidField('endpoint', 'Enter an endpoint such as https://s3.example.com.')
  if (!accessKeyId) throw invalidField('accessKeyId', 'Enter the access key.')
  return { bucket, endpoint: endpoint || null, region: region || 'us-east-1', accessKeyId }
}

const isSame = (a: Known['bucket'], b: Known['bucket']): boolean =>
  a !== null &&
  a.bucket === b?.bucket &&
  a.endpoint === b.endpoint &&
  a.region === b.region &&
  a.accessKeyId === b.accessKeyId

/** The kept key is only for the bucket that it was entered for. @throws AppError invalid_input */
function secretKeyFor(
  input: BackupPlaceInput,
  bucket: Known['bucket'],
  stored: Pick<BackupConnection, 'known' | 'secrets'>,
): string {
  const kept = isSame(stored.known.bucket, bucket) ? stored.secrets?.secretAccessKey : undefined
  const key = input.secretAccessKey || kept
  if (!key) throw invalidField('secretAccessKey', 'Enter the secret key.')
  return key
}

/** @throws AppError invalid_input naming the field that is missing or wrong */
function serverOf(
  kind: 'webdav' | 'sftp',
  input: BackupPlaceInput,
  stored: Pick<BackupConnection, 'known' | 'secrets'>,
): BackupServer {
  const example =
    kind === 'sftp' ? 'u12345.example.com' : 'https://cloud.example.com/remote.php/dav/files/ada'
  const url = serverUrl(kind, input)
  if (!url)
    throw invalidField('server', `Enter ${kind === 'sftp' ? 'a server' : 'an address'} such as ${example}.`)
  if (isReadableOnTheWay(url))
    throw invalidField('server', 'Enter an address with https: others on the way could read the password.')
  if (!input.user) throw invalidField('user', 'Enter the user.')
  const former = stored.known.server ?? null
  const isSameHost = former !== null && new URL(former.url).host === new URL(url).host
  const isSameUser = isSameHost && serverParts(former.url).user === input.user
  // The kept password is only for the user and server that it was entered for.
  const password = input.password || (isSameUser ? stored.secrets?.serverPassword : undefined)
  if (!password) throw invalidField('password', 'Enter the password.')
  return { url, password, hostKey: input.acceptedKey || (isSameHost ? former.hostKey : null) }
}

/**
 * Chooses where backups go, if a small file can be written there, read, listed and removed. Backups that were made elsewhere
 * stay where they are.
 * @throws AppError invalid_input; conflict while the passphrase has to be entered again
 */
export async function saveBackupPlace(context: Context, input: BackupPlaceInput): Promise<BackupPlaceSaved> {
  const { env } = context
  const { to } = input
  if (to === 'pictures' && !env.bucket) throw invalidField('to', 'The pictures are in no bucket.')
  const folder = to === 'folder' && !isSetOutside('BACKUP_DIR') ? input.folder || null : null
  const bucket = to === 'bucket' ? bucketOf(input) : null
  const before = (await readBackupConnection(context)) ?? NOTHING_SET
  const secretAccessKey = bucket ? secretKeyFor(input, bucket, before) : undefined
  const server = isOnServer(to) ? serverOf(to, input, before) : null
  const tried: Tried = server
    ? await tryServer(server)
    : bucket && secretAccessKey
      ? await tryBucket({ ...bucket, secretAccessKey })
      : folder
        ? await tryFolder(folder, env.dataDir)
        : { note: null }
  if ('problem' in tried) return { isSaved: false, changedKey: null, ...tried }
  await withTransaction(context, async (tx) => {
    await lockConnection(tx, 'backup')
    const { secrets } = (await readBackupConnection(tx)) ?? NOTHING_SET
    if (secrets === null)
      throw new AppError('conflict', { message: 'Enter the passphrase of the backups again first.' })
    const { passphrase } = secrets
    await saveConnection(tx, 'backup', {
      known: {
        to,
        folder,
        bucket,
        server: server && { url: server.url, hostKey: tried.hostKey ?? null },
      } satisfies Known,
      secrets: {
        ...(secretAccessKey && { secretAccessKey }),
        ...(server && { serverPassword: server.password }),
        ...(passphrase && { passphrase }),
      },
    })
  })
  await context.followConnections?.()
  return { isSaved: true, note: tried.note }
}
