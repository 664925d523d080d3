import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { mediaName } from '../../pictures/media-address'
import { readPictureFile } from '../../pictures/read-picture-file'
import { sharp } from '../../pictures/safe-sharp'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import type { AskedImage } from './image-request'
import { levelsOf, plainRenditions, tileSize } from './pyramid'

const QUALITY = 85

async function readStored(context: Context, address: string): Promise<Buffer> {
  const name = mediaName(address)
  const file = name && (await readPictureFile(context, name))
  if (!file) throw new AppError('not_found', { message: 'The picture is gone' })
  return file
}

const asJpeg = (picture: ReturnType<typeof sharp>): Promise<Buffer> =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer()

/** The address of the stored tile that an asked one shows; undefined where its level is made from a rendition. */
function storedTile({ tiles, width }: Picture, asked: Extract<AskedImage, { scale: number }>) {
  const level = tiles?.levels.find((each) => each.width === Math.ceil(width / asked.scale))
  return level && `${level.url}/${asked.column}-${asked.row}.webp`
}

/** Reads the smallest rendition that is at least this wide, else the largest. */
async function readRendition(context: Context, picture: Picture, width: number): Promise<Buffer> {
  const renditions = plainRenditions(picture)
  const rendition = renditions.find((each) => each.width >= width) ?? renditions.at(-1)
  return readStored(context, rendition?.url ?? picture.url)
}

/**
 * Makes the JPEG of an image request from a stored tile or rendition, never from the source.
 * @throws AppError not_found when the picture was replaced meanwhile
 */
export async function makeImage(context: Context, picture: Picture, asked: AskedImage): Promise<Buffer> {
  if ('whole' in asked) {
    const { whole } = asked
    const file = sharp(await readRendition(context, picture, whole?.width ?? Number.POSITIVE_INFINITY))
    return asJpeg(whole ? file.resize({ ...whole, fit: 'fill' }) : file)
  }
  const stored = storedTile(picture, asked)
  if (stored) return asJpeg(sharp(await readStored(context, stored)))
  const level = levelsOf(picture).find(({ scale }) => scale === asked.scale)
  if (!level) throw new AppError('not_found')
  const tile = tileSize(picture)
  return asJpeg(
    sharp(await readRendition(context, picture, level.width))
      .resize({ width: level.width, height: level.height, fit: 'fill' })
      .extract({
        left: asked.column * tile,
        top: asked.row * tile,
        width: asked.width,
        height: asked.height,
      }),
  )
}
