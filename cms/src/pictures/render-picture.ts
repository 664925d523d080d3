import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition, Tiles } from '@gesso/shared-types/artworks/artwork'
import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'
import { Mutex } from 'async-mutex'
import { invalidField } from '../platform/app-error'
import type { Context } from '../platform/context'
import { picturesDir } from './local-store'
import { makeRenditions } from './make-renditions'
import { makeTiles } from './make-tiles'
import { API_FORMATS, type PictureFormat } from './picture-format'
import { pictureRecipe } from './picture-recipe'
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
  recipe: number
}

/** What is made of a stored source again, under new names, except pictures for emails: sent letters refer to those. */
export type RenewedPicture = Omit<RenderedPicture, 'source'>

/** One picture at a time in this process keeps memory bounded, however many are uploaded at once. */
const rendering = new Mutex()

/**
 * Validates a file by its content and renders everything that is stored for it: the source with its orientation
 * applied and no metadata except the colour profile, renditions never larger than the source, and tiles. The caller
 * removes the folder.
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

/**
 * Makes the renditions and tiles of a stored source again. The source is not encoded again, so it loses nothing. The
 * caller removes the folder.
 * @param name the file name of the source
 * @throws AppError invalid_input naming `file` if it cannot be read
 */
export function renewPicture(context: Context, bytes: Buffer, name: string): Promise<RenewedPicture> {
  return rendering.runExclusive(async () => {
    const source = await validatePicture(bytes, API_FORMATS, 'file')
    return inFolder(context, async (folder) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      const id = newId()
      return { id, folder, ...(await makeFrom(context, path, source, folder, id, name).catch(throwAsUnread)) }
    })
  })
}

const newId = () => randomBytes(10).toString('hex')

/**
 * Throws an error as invalid_input, unless it comes from the system, such as a full or failing disk: libvips marks
 * those with these words.
 */
function throwAsUnread(error: unknown, field = 'file'): never {
  const isSystems = /system error:/.test(String(error)) || (error instanceof Error && 'code' in error)
  throw isSystems ? error : invalidField(field, NOT_A_PICTURE)
}

/** Runs work in a temporary folder, which is removed if the work fails. */
async function inFolder<T>({ env }: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(picturesDir(env), { recursive: true })
  const folder = await mkdtemp(join(picturesDir(env), RENDERING_PREFIX))
  try {
    return await work(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Makes everything that is made of a source. */
async function makeFrom(
  context: Context,
  path: string,
  source: { width: number; height: number },
  folder: string,
  id: string,
  emailsId: string,
): Promise<Pick<RenderedPicture, 'files' | 'renditions' | 'tiles' | 'placeholder' | 'recipe'>> {
  const { renditions, placeholder, files } = await makeRenditions(context, path, folder, id, emailsId)
  const largestRendition = Math.max(...renditions.map(({ width }) => width))
  const tiled = await makeTiles(path, source, largestRendition, folder, id)
  const recipe = pictureRecipe(context.env)
  return { files: [...tiled.files, ...files], renditions, tiles: tiled.tiles, placeholder, recipe }
}

async function render(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<RenderedPicture> {
  const metadata = await validatePicture(bytes, formats, field)
  const id = newId()
  return inFolder(context, async (folder) => {
    const { path, ...source } = await makeSource(bytes, metadata, folder, id).catch((error: unknown) =>
      throwAsUnread(error, field),
    )
    const { files, ...made } = await makeFrom(context, path, source, folder, id, id)
    return { id, folder, source, files: [...files, { name: source.name, path }], ...made }
  })
}

/**
 * Re-encodes the picture upright and without metadata: a PNG or a picture with transparency as PNG, others as JPEG.
 */
async function makeSource(bytes: Buffer, metadata: Metadata, folder: string, id: string) {
  const asPng = metadata.format === 'png' || metadata.hasAlpha
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const
  // Rotating holds the whole picture in memory. A format that also needs much memory to decode is first written to
  // disk.
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
