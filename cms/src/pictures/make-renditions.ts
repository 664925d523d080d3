import { join } from 'node:path'
import type { Rendition } from '@gesso/shared-types/artwork'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Context } from '../context'
import { EMAIL_WIDTHS, emailPictureName } from './email-picture'
import { mediaAddress } from './media-address'
import type { PictureFile } from './picture-store'

const WIDTHS = [320, 640, 960, 1280, 1920, 2560]
/** A width so near below the largest serves nobody. */
const NEAR = 1.15
/** WebP knows no longer side. */
const MAX_HEIGHT = 16_383
const PLACEHOLDER_PIXELS = 20

/** Each kind of rendition; at effort 0 AVIF is as fast as WebP, and hardly larger than at 3 (trap 18, docs/decisions). */
const KINDS = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 0, chromaSubsampling: '4:4:4' }),
  webp: (picture: Sharp) => picture.webp({ quality: 82, effort: 2 }),
}

type Developed = { files: PictureFile[]; renditions: Rendition[]; placeholder: string }

/**
 * Makes the AVIF and WebP renditions of an upright source, in sRGB and never larger than it, JPEGs for emails
 * and the placeholder. The source is decoded once; every width is scaled from the largest.
 */
export async function makeRenditions(
  { env }: Context,
  source: string,
  folder: string,
  id: string,
): Promise<Developed> {
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

  // The two kinds side by side, the widths of each one after the other: memory stays bounded.
  const make = async (kind: 'avif' | 'webp') => {
    const made: { file: PictureFile; rendition: Rendition }[] = []
    for (const one of widths) {
      const name = `${id}-${one}.${kind}`
      const path = join(folder, name)
      const written: OutputInfo = await KINDS[kind](scaled().resize({ width: one })).toFile(path)
      const rendition = { url: mediaAddress(name), width: one, height: written.height, type: `image/${kind}` }
      made.push({ file: { name, path }, rendition })
    }
    return made
  }
  const kinds = env.avif ? (['avif', 'webp'] as const) : (['webp'] as const)
  const made = (await Promise.all(kinds.map(make))).flat()
  const forEmails: PictureFile[] = []
  for (const one of EMAIL_WIDTHS) {
    const name = emailPictureName(id, one)
    const file = { name, path: join(folder, name) }
    await scaled()
      .resize({ width: one, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toFile(file.path)
    forEmails.push(file)
  }
  const tiny = await scaled()
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer()
  return {
    files: [...made.map(({ file }) => file), ...forEmails],
    renditions: made.map(({ rendition }) => rendition),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
