import { buffer } from 'node:stream/consumers'
import type { Context } from '../platform/context'
import { choosePictureStore } from './choose-picture-store'

/**
 * Reads a stored file of a picture; null if it is gone.
 * @param name one that `mediaName` has checked
 * @throws AppError storage_unavailable
 */
export async function readPictureFile(context: Context, name: string): Promise<Buffer | null> {
  const store = await choosePictureStore(context)
  const file = await store.open(name)
  return file && buffer(file.body)
}
