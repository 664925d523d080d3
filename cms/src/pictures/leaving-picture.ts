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
 * Says at once whether a picture may change; null if it does not. What it returns finds how, once the file is there: a
 * stranger's guesses must cost nothing. It never rejects and takes no longer than a moment, since a picture is shown
 * whatever else fails.
 */
type Leaves = (context: Context, asked: AskedPicture) => (() => Promise<LeavingPicture | null>) | null

export const leavingPictures = extensionPoint<Leaves>('leaving pictures')

/** Returns what finds how a picture changes; null if it does not. The first feature that knows decides. */
export const leaving: Leaves = (context, asked) => {
  for (const leaves of context.extensions(leavingPictures)) {
    const find = leaves(context, asked)
    if (find) return find
  }
  return null
}

/** Finds how a picture changes that leaves the shop; null if it does not. */
export const findLeaving = async (context: Context, asked: AskedPicture): Promise<LeavingPicture | null> =>
  (await leaving(context, asked)?.()) ?? null

/** Changes a picture that is in memory. */
export async function changeBytes(
  { change }: LeavingPicture,
  bytes: Buffer,
  extension: string,
): Promise<Buffer> {
  const { body } = await change({ body: Readable.from([bytes]), size: bytes.length }, extension)
  return buffer(body)
}

/** A JPEG that was made for whoever asked, as it leaves the shop. */
export async function leavingJpeg(context: Context, asked: AskedPicture, jpeg: Buffer): Promise<Buffer> {
  const found = await findLeaving(context, asked)
  return found ? changeBytes(found, jpeg, '.jpg') : jpeg
}
