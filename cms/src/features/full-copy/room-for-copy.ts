import { mkdir } from 'node:fs/promises'
import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { LOW_BYTES, readFreeBytes } from '../../platform/process/disk-space'

/** A generous estimate of the size of a full copy, in bytes. */
async function estimateCopy(context: Context): Promise<number> {
  const [row] = await context.query<{ bytes: number }>(sql`
    SELECT (pg_database_size(current_database()) + coalesce((SELECT sum(filesize) FROM pictures), 0))::float8 AS bytes`)
  return row?.bytes ?? 0
}

/** @throws AppError conflict when the disk has no room for a full copy and the shop's reserve */
export async function requireRoom(context: Context): Promise<void> {
  const { dataDir } = context.env
  await mkdir(dataDir, { recursive: true })
  const [needed, free] = [await estimateCopy(context), await readFreeBytes(dataDir)]
  if (free === null || free - LOW_BYTES >= needed) return
  throw new AppError('conflict', {
    message: `The server’s disk is too full: the file takes about ${sizeWords(needed)}, and ${sizeWords(Math.max(0, free - LOW_BYTES))} are free for it. Space has to be freed on the server first.`,
  })
}
