import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition, Tiles } from '@gesso/shared-types/artwork'
import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/shop-rules'
import sharp, { type Metadata } from 'sharp'
import { invalidField } from '../app-error'
import type { Context } from '../context'
import { validatePicture, NOT_A_PICTURE, type PictureFormat } from './validate-picture'
import { picturesDir } from './local-store'
import { makeRenditions } from './make-renditions'
import { makeTiles } from './make-tiles'
import type { PictureFile } from './picture-store'

/** Folders of pictures in the making stand beside the stored files, where moving them is one step. */
export const RENDERING_PREFIX = '.developing-'

// What libvips would keep of pictures that never come again (trap 18).
sharp.cache(false)

/** A picture ready to be stored: the source, re-encoded, with its renditions and tiles, in a folder of its own. */
export type RenderedPicture = {
  /** All its files begin with this. */
  id: string
  folder: string
  source: { name: string; type: string; size: number; width: number; height: number }
  files: PictureFile[]
  renditions: Rendition[]
  tiles: Tiles | null
  placeholder: string
}

// One picture at a time in this process: memory stays bounded whatever is uploaded at once (trap 18).
let queue: Promise<unknown> = Promise.resolve()

/**
 * Judges a file by its content and makes everything that is stored of it: orientation applied, metadata gone
 * except the colour profile, renditions never larger than the source, tiles (design §7).
 * Its folder is the caller's to remove.
 * @throws AppError invalid_input naming `field`
 */
export function renderPicture(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<RenderedPicture> {
  const result = queue.then(() => develop(context, bytes, formats, field))
  queue = result.catch(() => {})
  return result
}

async function develop(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<RenderedPicture> {
  const metadata = await validatePicture(bytes, formats, field)
  const id = randomBytes(10).toString('hex')
  await mkdir(picturesDir(context.env), { recursive: true })
  const folder = await mkdtemp(join(picturesDir(context.env), RENDERING_PREFIX))
  try {
    const { path, ...source } = await makeSource(bytes, metadata, folder, id).catch((error: unknown) => {
      // A full disk is no fault of the file's; libvips names the system's errors so.
      throw /system error:/.test(String(error)) ? error : invalidField(field, NOT_A_PICTURE)
    })
    const { renditions, placeholder, files } = await makeRenditions(context, path, folder, id)
    const sharpest = Math.max(...renditions.map(({ width }) => width))
    const cut = await makeTiles(path, source, sharpest, folder, id)
    const all = [...cut.files, ...files, { name: source.name, path }]
    return { id, folder, source, files: all, renditions, tiles: cut.tiles, placeholder }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The picture itself, upright and without metadata; a PNG stays one, and so does what can be seen through. */
async function makeSource(bytes: Buffer, metadata: Metadata, folder: string, id: string) {
  const asPng = metadata.format === 'png' || metadata.hasAlpha
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const
  // Turning holds the whole picture in memory; what needs much to be decoded is laid on the disk before.
  const isTurned = (metadata.orientation ?? 1) > 1
  const unpackFirst = isTurned && (metadata.isProgressive || metadata.depth === 'ushort')
  const unpacked = join(folder, 'unpacked.tif')
  if (unpackFirst) {
    await sharp(bytes, options)
      .keepMetadata()
      .toColourspace('srgb')
      .tiff({ compression: 'none' })
      .toFile(unpacked)
  }
  const upright = sharp(unpackFirst ? unpacked : bytes, options)
    .rotate()
    .keepIccProfile()
    .toColourspace('srgb')
  // Optimised coding would hold all of a JPEG in memory: 1.2 GB for a hundred megapixels.
  const encoded = asPng
    ? upright.png({ compressionLevel: 6 })
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
  const name = `${id}.${asPng ? 'png' : 'jpg'}`
  const path = join(folder, name)
  const { width, height, size } = await encoded.toFile(path)
  await rm(unpacked, { force: true })
  return { name, path, type: asPng ? 'image/png' : 'image/jpeg', size, width, height }
}
