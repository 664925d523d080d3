import { randomBytes } from 'node:crypto'
import type { Rendition } from '@gesso/shared-types/artwork'
import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/shop-rules'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalidField } from '../app-error'
import { mediaAddress } from './media-address'
import type { PictureFile } from './picture-files'

/** Formats by content: what the owner's calls take, and what the panel takes besides (design §7). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'
export const CALL_FORMATS: readonly PictureFormat[] = ['jpeg', 'png']
export const PANEL_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'heif']

const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920, 2560]
const PLACEHOLDER_PIXELS = 20
const NOT_A_PICTURE = 'This file is not a picture that can be read'

/** A picture ready to be stored: the source, re-encoded, with its renditions. */
export type DevelopedPicture = {
  source: PictureFile & { type: string; width: number; height: number }
  files: PictureFile[]
  renditions: Rendition[]
  placeholder: string
}

// One picture at a time in this process: memory stays bounded whatever is uploaded at once (trap 18).
let queue: Promise<unknown> = Promise.resolve()

/**
 * Judges a file by its content and makes everything that is stored of it: orientation applied,
 * metadata gone except the colour profile, WebP renditions never larger than the source (design §7).
 * @throws AppError invalid_input naming `field`
 */
export function developPicture(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<DevelopedPicture> {
  const result = queue.then(() => develop(bytes, formats, field))
  queue = result.catch(() => {})
  return result
}

async function inspect(bytes: Buffer, formats: readonly PictureFormat[], field: string): Promise<Metadata> {
  // sharp throws at once for no bytes at all.
  if (bytes.length === 0) throw invalidField(field, NOT_A_PICTURE)
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalidField(field, NOT_A_PICTURE)
    })
  if (!formats.includes(metadata.format as PictureFormat)) {
    const names = formats.map((format) => (format === 'heif' ? 'AVIF' : format.toUpperCase()))
    throw invalidField(field, `A picture must be ${names.join(' or ')}`)
  }
  if ((metadata.pages ?? 1) > 1) throw invalidField(field, 'An animated picture cannot be used')
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) {
    throw invalidField(field, 'A picture can have at most 100 megapixels')
  }
  return metadata
}

async function develop(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<DevelopedPicture> {
  const metadata = await inspect(bytes, formats, field)
  const asPng = metadata.format === 'png'
  const upright = (): Sharp =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate().keepIccProfile()
  try {
    const encoded = asPng
      ? upright().png({ compressionLevel: 8 })
      : upright().toColourspace('srgb').jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const id = randomBytes(10).toString('hex')
    const source = {
      name: `${id}.${asPng ? 'png' : 'jpg'}`,
      bytes: data,
      type: asPng ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
    }
    const files: PictureFile[] = [source]
    const renditions: Rendition[] = []
    for (const width of renditionWidths(info.width)) {
      const made = await upright()
        .resize({ width })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 2 })
        .toBuffer({ resolveWithObject: true })
      const name = `${id}-${width}.webp`
      files.push({ name, bytes: made.data })
      renditions.push({ url: mediaAddress(name), width, height: made.info.height, type: 'image/webp' })
    }
    return { source, files, renditions, placeholder: await placeholderOf(upright()) }
  } catch {
    throw invalidField(field, NOT_A_PICTURE)
  }
}

/** The widths below the source's, and the source's own where none is near. */
function renditionWidths(sourceWidth: number): number[] {
  const smaller = RENDITION_WIDTHS.filter((width) => width < sourceWidth)
  const largest = RENDITION_WIDTHS.at(-1) ?? sourceWidth
  return sourceWidth <= largest ? [...smaller, sourceWidth] : smaller
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .withIccProfile('srgb', { attach: false })
    .webp({ quality: 50 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
