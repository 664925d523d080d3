import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePictureStore } from '../../pictures/choose-picture-store'
import { picturesDir } from '../../pictures/local-store'
import type { PictureStore } from '../../pictures/picture-store'
import { readPictureFile } from '../../pictures/read-picture-file'
import { RENDERING_PREFIX } from '../../pictures/rendering-prefix'
import { AppError } from '../../platform/app-error'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context } from '../../platform/context'
import type { RoomWork } from './room-work'

/** The endings of a model's two files. */
const MODEL_TYPES = ['glb', 'usdz'] as const
export type ModelType = (typeof MODEL_TYPES)[number]

/** A making takes a second for a large picture; who waits longer is asked to come again. */
const WAITING = { mostWaiting: 20, waitMs: 20_000 }

/** The name of a model's stored file. It is told to nobody, so the file is only reached by the model's own address. */
export const modelFile = ({ fileId }: RoomWork, type: ModelType): string => `${fileId}.${type}`

async function isStored(store: PictureStore, work: RoomWork): Promise<boolean> {
  for (const type of MODEL_TYPES) {
    const file = await store.open(modelFile(work, type))
    if (!file) return false
    file.body.destroy()
  }
  return true
}

/**
 * Makes the two files of a work's model unless they are stored; one model at a time in this process. Another process
 * that makes the same model at the same time stores the same bytes.
 * @throws AppError not_found when the picture was just replaced; busy, too_many_requests, storage_unavailable
 */
export async function ensureModel(context: Context, work: RoomWork): Promise<void> {
  const store = await choosePictureStore(context)
  if (await isStored(store, work)) return
  await inTurn(
    'room models',
    async () => {
      if (!(await isStored(store, work))) await makeModel(context, store, work)
    },
    WAITING,
  )
}

async function makeModel(context: Context, store: PictureStore, work: RoomWork): Promise<void> {
  const source = await readPictureFile(context, work.picture)
  if (!source) throw new AppError('not_found', { message: 'The picture is gone' })
  const { drawModel } = await import('./draw-model')
  const made = await drawModel(work.hung, source)
  // Beside the stored files, so that moving a file into place is one rename.
  const pictures = picturesDir(context.env)
  await mkdir(pictures, { recursive: true })
  const folder = await mkdtemp(join(pictures, RENDERING_PREFIX))
  try {
    for (const type of MODEL_TYPES) {
      const path = join(folder, type)
      await writeFile(path, made[type])
      await store.put([{ name: modelFile(work, type), path }])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
