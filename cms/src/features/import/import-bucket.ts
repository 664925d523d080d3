import { buffer } from 'node:stream/consumers'
import type { Context } from '../../platform/context'

/**
 * With a bucket, an import's pictures are stored there too, so that any machine can continue the import when the one
 * that received them is gone. Their names are not those of pictures (media-address.ts), so they are never served.
 * Without a bucket these functions do nothing.
 */
const folderOf = ({ installation }: Context, id = ''): string => `imports/${installation}/${id && `${id}/`}`

/** Uploads pictures of an import. @throws AppError storage_unavailable */
export async function keepInBucket(
  context: Context,
  id: string,
  files: readonly { file: number; path: string }[],
): Promise<void> {
  const { bucket } = context.env
  if (!bucket || files.length === 0) return
  const { putBucketFiles } = await import('../bucket/bucket-store')
  await putBucketFiles(
    bucket,
    files.map(({ file, path }) => ({ name: folderOf(context, id) + file, path })),
  )
}

/** Reads a picture of an import; null when it is not there. @throws AppError storage_unavailable */
export async function readFromBucket(context: Context, id: string, file: number): Promise<Buffer | null> {
  const { bucket } = context.env
  if (!bucket) return null
  const { openBucketFile } = await import('../bucket/bucket-store')
  const stored = await openBucketFile(bucket, folderOf(context, id) + file)
  return stored && buffer(stored.body)
}

/** Removes the pictures of an import. @throws AppError storage_unavailable */
export async function removeFromBucket(context: Context, id: string): Promise<void> {
  const { bucket } = context.env
  if (!bucket) return
  const { removeBucketFiles } = await import('../bucket/bucket-store')
  await removeBucketFiles(bucket, folderOf(context, id))
}

/** Removes the pictures of imports that are no longer needed. @throws AppError storage_unavailable */
export async function clearBucket(
  context: Context,
  isNeedless: (id: string, written: Date) => boolean,
): Promise<void> {
  const { bucket } = context.env
  if (!bucket) return
  const { listBucketFiles } = await import('../bucket/bucket-store')
  const folder = folderOf(context)
  const newest = new Map<string, Date>()
  for (const { name, written } of await listBucketFiles(bucket, folder)) {
    const [id = ''] = name.slice(folder.length).split('/')
    const known = newest.get(id)
    if (!known || known < written) newest.set(id, written)
  }
  for (const [id, written] of newest) if (isNeedless(id, written)) await removeFromBucket(context, id)
}
