import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition, Tiles } from '@gesso/shared-types/artwork'
import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/shop-rules'
import { Mutex } from 'async-mutex'
import { invalidField } from '../app-error'
import type { Context } from '../context'
import { picturesDir } from './local-store'
import { makeRenditions } from './make-renditions'
import { makeTiles } from './make-tiles'
import type { PictureFormat } from './picture-format'
import type { PictureFile } from './picture-store'
import { RENDERING_PREFIX } from './rendering-prefix'
import { type Metadata, sharp } from './safe-sharp'
import { NOT_A_PICTURE, validatePicture } from './validate-picture'

/** A picture ready to be stored: the re-encoded source with its renditions and tiles, in a temporary folder. */
export type RenderedPicture = {
  /** The names of all its files begin with this. */
  id: string
  folder: string
  source: { name: string; type: string; size: number; width: number; height: number }
  files: PictureFile[]
  renditions: Rendition[]
  tiles: Tiles | null
  placeholder: string
}

/** One picture at a time in this process keeps memory bounded, however many are uploaded at once. */
const rendering = new Mutex()

/**
 * Validates a file by its content and renders everything that is stored for it: the source with its orientation
 * applied and no metadata except the colour profile, renditions never larger than the source, and tiles.
 * The caller removes the folder.
 * @throws AppError invalid_input naming `field`
 */
export function renderPicture(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<RenderedPicture> {
  return rendering.runExclusive(() => render(context, bytes, formats, field))
}

async function render(
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
      // A full disk is not the file's fault; libvips marks errors of the system with these words.
      throw /system error:/.test(String(error)) ? error : invalidField(field, NOT_A_PICTURE)
    })
    const { renditions, placeholder, files } = await makeRenditions(context, path, folder, id)
    const largestRendition = Math.max(...renditions.map(({ width }) => width))
    const tiled = await makeTiles(path, source, largestRendition, folder, id)
    const all = [...tiled.files, ...files, { name: source.name, path }]
    return { id, folder, source, files: all, renditions, tiles: tiled.tiles, placeholder }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Re-encodes the picture upright and without metadata: a PNG or a picture with transparency as PNG, others as JPEG. */
async function makeSource(bytes: Buffer, metadata: Metadata, folder: string, id: string) {
  const asPng = metadata.format === 'png' || metadata.hasAlpha
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const
  // Rotating holds the whole picture in memory. A format that also needs much memory to decode is written to disk first.
  const isRotated = (metadata.orientation ?? 1) > 1
  const unpackFirst = isRotated && (metadata.isProgressive || metadata.depth === 'ushort')
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
  // Optimised coding would hold the whole JPEG in memory: 1.2 GB for 100 megapixels.
  const encoded = asPng
    ? upright.png({ compressionLevel: 6 })
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
  const name = `${id}.${asPng ? 'png' : 'jpg'}`
  const path = join(folder, name)
  const { width, height, size } = await encoded.toFile(path)
  await rm(unpacked, { force: true })
  return { name, path, type: asPng ? 'image/png' : 'image/jpeg', size, width, height }
}
