import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { isOnServer } from '@gesso/shared-types/features/backup/backup-place'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { picturesDir } from '../../pictures/local-store'
import type { Context } from '../../platform/context'
import { LOW_BYTES, readFreeBytes } from '../../platform/process/disk-space'
import type { Env } from '../../platform/process/env'
import { isoDayOf } from '../../platform/text/when'
import { BackupError } from './backup-error'
import { explaining } from './backup-place'
import type { BackupSettings } from './read-backup-settings'
import { listLocalPictures } from './stored-pictures'

/** The bucket of the shop's own backups, as their rows name it; null for that of the pictures. */
export const bucketMark = ({ backupBucket }: Env): string | null =>
  backupBucket && `${backupBucket.endpoint ?? backupBucket.region} ${backupBucket.bucket}`

/** SQL: the place of a row is a file, or in the bucket or on the server that the shop uses now. */
export const reachable = (env: Env): SQL => sql`CASE
  WHEN place LIKE 'bucket:%' THEN bucket IS NOT DISTINCT FROM ${bucketMark(env)}::varchar
  WHEN place LIKE '%://%' THEN starts_with(place, ${`${env.backupServer?.url ?? ''}/`}) AND ${env.backupServer !== null}
  ELSE true END`

/** The folder of the shop's own backups. */
const folderOf = ({ backupDir, dataDir }: Env): string => backupDir ?? join(dataDir, 'backups')

/** The place of one of the shop's own backups; its name holds the shop, the day and the start of the id. */
export async function ownPlace(
  { env }: Context,
  { to, zone }: BackupSettings,
  { id, shopName }: { id: string; shopName: string },
): Promise<string> {
  const { slugFromTitle } = await import('../../platform/text/slug')
  const ending = env.backupPassphrase ? 'tar.age' : 'tar'
  const shop = slugFromTitle(shopName, 'shop').slice(0, 80)
  const name = `${shop}-${isoDayOf(new Date(), zone)}-${id.slice(0, 8)}.${ending}`
  if (isOnServer(to)) return `${env.backupServer?.url}/${name}`
  return to === 'folder' ? join(folderOf(env), name) : `bucket:${name}`
}

async function pictureBytes(env: Env): Promise<number> {
  let bytes = 0
  for (const name of await listLocalPictures(env)) {
    bytes += (await stat(join(picturesDir(env), name)).catch(() => null))?.size ?? 0
  }
  return bytes
}

/**
 * A generous estimate of the size of a backup in a folder, in bytes: compressed rows are smaller than the database.
 */
async function estimate({ env, query }: Context): Promise<number> {
  const [row] = await query<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  )
  return (row?.bytes ?? 0) + (env.bucket ? 0 : await pictureBytes(env))
}

/**
 * Makes sure that a backup fits into the folder. It does not create a folder that BACKUP_DIR names: while its disk is
 * not mounted, the backup would end up on another disk.
 * @throws BackupError
 */
export async function requireFolder(context: Context): Promise<void> {
  const { env } = context
  const folder = folderOf(env)
  if (env.backupDir === null) await explaining(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  const [needed, free] = [await estimate(context), await readFreeBytes(folder)]
  if (free === null || free - LOW_BYTES >= needed) return
  throw new BackupError(
    `The disk of ${folder} has ${sizeWords(free)} free, and a backup may need ${sizeWords(needed + LOW_BYTES)}.`,
  )
}
