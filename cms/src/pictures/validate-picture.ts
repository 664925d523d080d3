import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/shop-rules'
import sharp, { type Metadata } from 'sharp'
import { invalidField } from '../app-error'

/** Formats by content: what the owner's calls take, and what the panel takes besides (design §7). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'
export const CALL_FORMATS: readonly PictureFormat[] = ['jpeg', 'png']
export const PANEL_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'heif']

export const NOT_A_PICTURE = 'This file is not a picture that can be read'

/** What decoding may take at most of a picture that is unpacked whole (issue 6: all stays under 900 MB). */
const MAX_UNPACKED_BYTES = 330_000_000

/**
 * Judges a file by its content, before anything of it is unpacked.
 * @throws AppError invalid_input naming `field`, with the reason
 */
export async function validatePicture(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<Metadata> {
  // sharp throws at once for no bytes at all.
  if (bytes.length === 0) throw invalidField(field, NOT_A_PICTURE)
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalidField(field, NOT_A_PICTURE)
    })
  // A HEIC photo is a heif file too, and no browser shows it.
  const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1'
  if (isHeic || !formats.includes(metadata.format as PictureFormat)) {
    const names = formats.map((format) => (format === 'heif' ? 'AVIF' : format.toUpperCase()))
    throw invalidField(field, `A picture must be ${names.join(' or ')}`)
  }
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes, metadata)) {
    throw invalidField(field, 'An animated picture cannot be used')
  }
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) {
    throw invalidField(field, 'A picture can have at most 100 megapixels')
  }
  if (unpackedBytes(metadata) > MAX_UNPACKED_BYTES) {
    throw invalidField(
      field,
      'A picture of this size must be a plain JPEG or PNG, neither progressive nor interlaced',
    )
  }
  return metadata
}

/** The chunk that makes a PNG move stands before its first pixels. */
function isAnimatedPng(bytes: Buffer, { format }: Metadata): boolean {
  if (format !== 'png') return false
  const pixels = bytes.indexOf('IDAT')
  return bytes.subarray(0, pixels === -1 ? bytes.length : pixels).includes('acTL')
}

/** How much is unpacked at once: nothing where lines are read one by one, else all samples of the picture. */
function unpackedBytes({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  const pixels = width * height
  // WebP and AVIF keep whole frames beside the picture itself.
  if (format !== 'jpeg' && format !== 'png') return pixels * 8
  if (!isProgressive) return 0
  const perSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  const samples = format === 'jpeg' && chromaSubsampling?.startsWith('4:2:0') ? 1.5 : (channels ?? 4)
  return pixels * samples * perSample
}
