import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import type { StoredFile } from './picture-store'

/** Which picture leaves the shop: a stored file by its name, or one that was drawn for a page, by its place. */
export type AskedPicture = { file: string } | { drawnFor: string }

/** How the bytes of a picture's file change as it leaves the shop; its pixels stay. */
export type LeavingPicture = {
  /** Part of the ETag: other for other bytes. */
  stamp: string
  /** @param extension of the file's format, such as `.avif` */
  change: (file: StoredFile, extension: string) => Promise<StoredFile>
}

/**
 * Finds how a picture changes; null if it does not. It never rejects, and takes no longer than a moment: a picture is
 * shown whatever else fails.
 */
export const leavingPictures =
  extensionPoint<(context: Context, asked: AskedPicture) => Promise<LeavingPicture | null>>(
    'leaving pictures',
  )

/** Finds how a picture changes that leaves the shop; null if it does not. The first feature that knows decides. */
export async function findLeaving(context: Context, asked: AskedPicture): Promise<LeavingPicture | null> {
  for (const find of context.extensions(leavingPictures)) {
    const found = await find(context, asked)
    if (found) return found
  }
  return null
}

/** Changes a picture that is in memory. */
export async function changeBytes(
  { change }: LeavingPicture,
  bytes: Buffer,
  extension: string,
): Promise<Buffer> {
  const { body } = await change({ body: Readable.from([bytes]), size: bytes.length }, extension)
  return buffer(body)
}
