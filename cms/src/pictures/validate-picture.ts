import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'
import { invalidField } from '../platform/app-error'
import type { PictureFormat } from './picture-format'
import { type Metadata, sharp } from './safe-sharp'

/** Phones take such photos, and not every decoder recognizes them. */
const HEIC =
  'This is a HEIC photo, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible, ' +
  'or export the photo as JPEG.'
/** The brands of an ISO file that iPhones write. */
const HEIC_BRAND = /^.{4}ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s

export const NOT_A_PICTURE = 'This file is not a picture that can be read'

/** Other formats that people try and that are refused: GIF, TIFF, BMP, PDF and SVG. */
const OTHER_FORMAT = /^(GIF8|II\*|MM\0\*|BM|%PDF|\s*(<\?xml[^>]*>\s*)?<svg)/

const mustBe = (formats: readonly PictureFormat[]): string =>
  `A picture must be ${formats.map((format) => (format === 'heif' ? 'AVIF' : format.toUpperCase())).join(' or ')}`

/** The most memory that decoding may take if the whole picture is unpacked; the process stays below 900 MB. */
const MAX_UNPACKED_BYTES = 330_000_000

/**
 * Validates a file by its content, before any pixel is decoded.
 * @throws AppError invalid_input naming `field`, with the reason
 */
export async function validatePicture(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<Metadata> {
  // sharp throws synchronously for an empty buffer.
  if (bytes.length === 0) throw invalidField(field, NOT_A_PICTURE)
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      const start = bytes.toString('latin1', 0, 200)
      if (HEIC_BRAND.test(start)) throw invalidField(field, HEIC)
      throw invalidField(field, OTHER_FORMAT.test(start) ? mustBe(formats) : NOT_A_PICTURE)
    })
  // A HEIC photo is a HEIF file too, but browsers cannot show it.
  const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1'
  if (isHeic) throw invalidField(field, HEIC)
  if (!formats.includes(metadata.format as PictureFormat)) {
    throw invalidField(field, mustBe(formats))
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

/** Returns whether a PNG is animated: it then has an acTL chunk before its first pixels. */
function isAnimatedPng(bytes: Buffer, { format }: Metadata): boolean {
  if (format !== 'png') return false
  const pixels = bytes.indexOf('IDAT')
  return bytes.subarray(0, pixels === -1 ? bytes.length : pixels).includes('acTL')
}

/** Estimates the bytes that are unpacked at once: none if lines are decoded one by one, otherwise all samples. */
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
  // Decoders of WebP and AVIF hold whole frames besides the picture itself.
  if (format !== 'jpeg' && format !== 'png') return pixels * 8
  if (!isProgressive) return 0
  const perSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  const samples = format === 'jpeg' && chromaSubsampling?.startsWith('4:2:0') ? 1.5 : (channels ?? 4)
  return pixels * samples * perSample
}
