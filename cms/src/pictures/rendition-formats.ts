import { type ChosenQualities, chooseQuality, type QualityRange } from './choose-quality'
import { likeness, readPlanes } from './likeness'
import { type Sharp, sharp } from './safe-sharp'

export type RenditionFormat = 'avif' | 'webp'

/** How each format is encoded; why so: docs/decisions/picture-quality.md. */
const FORMATS: Record<
  RenditionFormat,
  QualityRange & { encode: (picture: Sharp, quality: number) => Sharp }
> = {
  avif: {
    lowest: 40,
    plain: 52,
    usual: 57,
    highest: 70,
    rise: { likeness: 0.045, weight: 0.04 },
    encode: (picture, quality) => picture.avif({ quality, effort: 0, chromaSubsampling: '4:4:4' }),
  },
  webp: {
    lowest: 16,
    plain: 50,
    usual: 54,
    highest: 85,
    rise: { likeness: 0.025, weight: 0.014 },
    encode: (picture, quality) => picture.webp({ quality, effort: 4 }),
  },
}

/** The width whose bytes are limited, and the longest side of what is tried, px. */
export const SMALL_WIDTH = 640
const SAMPLE_HEIGHT = 1280

/** Encodes a rendition. */
export const encodeRendition = (picture: Sharp, format: RenditionFormat, quality: number): Sharp =>
  FORMATS[format].encode(picture, quality)

/**
 * Chooses a picture's qualities by trying its rendition of 640 px, on white where it is transparent; of one that is
 * smaller or much higher, what fits.
 */
export async function measureQualities(picture: Sharp, formats: readonly RenditionFormat[]) {
  const { data, info } = await picture
    .resize({ width: SMALL_WIDTH, height: SAMPLE_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sample = () => sharp(data, { raw: info })
  const original = await readPlanes(sample())
  const chosen = await Promise.all(
    formats.map(async (format): Promise<[RenditionFormat, ChosenQualities]> => {
      const attempt = async (quality: number) => {
        const bytes = await encodeRendition(sample(), format, quality).toBuffer()
        return { bytes: bytes.length, likeness: likeness(await readPlanes(sharp(bytes)), original) }
      }
      return [format, await chooseQuality(FORMATS[format], attempt)]
    }),
  )
  return new Map(chosen)
}
