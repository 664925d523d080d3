import { join } from 'node:path'
import type { Rendition } from '@gesso/shared-types/artworks/artwork'
import type { Context } from '../platform/context'
import type { ChosenQualities } from './choose-quality'
import { EMAIL_WIDTHS, emailPictureName } from './email-picture'
import { mediaAddress } from './media-address'
import type { PictureFile } from './picture-store'
import { placeholderColours } from './placeholder-colours'
import { encodeRendition, measureQualities, type RenditionFormat, SMALL_WIDTH } from './rendition-formats'
import { sharp } from './safe-sharp'

const WIDTHS = [320, 640, 960, 1280, 1920, 2560]
/** A width is left out when the largest is less than this many times as wide: it would save too little. */
const NEAR = 1.15
/** The longest side that WebP allows. */
const MAX_HEIGHT = 16_383

type Renditions = { files: PictureFile[]; renditions: Rendition[]; placeholder: string }

/**
 * Renders an upright source as AVIF and WebP in several widths, in sRGB and never larger than the source, as JPEGs for
 * emails, and as the placeholder. The source is decoded once; every width is scaled from the largest. How strongly each
 * picture is compressed is chosen by what that does to it.
 * @param emailsId the id, or the file name of the source, that the names of the JPEGs begin with
 */
export async function makeRenditions(
  { env }: Context,
  source: string,
  folder: string,
  id: string,
  emailsId: string,
): Promise<Renditions> {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const largest = Math.min(
    WIDTHS.at(-1) ?? width,
    width,
    Math.max(1, Math.floor((width * MAX_HEIGHT) / height)),
  )
  const { data, info } = await sharp(source, { limitInputPixels: false })
    .resize({ width: largest, height: Math.min(height, MAX_HEIGHT), fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const scaled = () => sharp(data, { raw: { width: info.width, height: info.height, channels } })
  const widths = [...WIDTHS.filter((one) => one * NEAR < info.width), info.width]

  const formats = env.avif ? (['avif', 'webp'] as const) : (['webp'] as const)
  const qualities = await measureQualities(scaled(), formats)

  // Both formats run in parallel, the widths of each one after another, so that memory stays bounded.
  const make = async ([format, { close, small }]: [RenditionFormat, ChosenQualities]) => {
    const made: { file: PictureFile; rendition: Rendition }[] = []
    for (const one of widths) {
      const name = `${id}-${one}.${format}`
      const path = join(folder, name)
      const quality = one > SMALL_WIDTH ? close : small
      const { height } = await encodeRendition(scaled().resize({ width: one }), format, quality).toFile(path)
      const rendition = { url: mediaAddress(name), width: one, height, type: `image/${format}` }
      made.push({ file: { name, path }, rendition })
    }
    return made
  }
  const made = (await Promise.all([...qualities].map(make))).flat()
  const forEmails: PictureFile[] = []
  for (const one of EMAIL_WIDTHS) {
    const name = emailPictureName(emailsId, one)
    const file = { name, path: join(folder, name) }
    await scaled()
      .resize({ width: one, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toFile(file.path)
    forEmails.push(file)
  }
  return {
    files: [...made.map(({ file }) => file), ...forEmails],
    renditions: made.map(({ rendition }) => rendition),
    placeholder: await placeholderColours(scaled()),
  }
}
