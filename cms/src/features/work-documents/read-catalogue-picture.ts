import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'
import { readPictureFile } from '../../pictures/read-picture-file'
import type { Context } from '../../platform/context'
import { pixelsOf, type Size } from './lay-out-catalogue'
import { profileFacts } from './print-profile'

/** A picture as it is embedded: a JPEG in RGB or CMYK with the profile of its colours. */
export type CataloguePicture = Size & { jpeg: Buffer; channels: 3 | 4; icc: Buffer | null }
/** A printer's profile, which is also in a file because sharp reads it from there. */
export type PrintProfile = { path: string; icc: Buffer; channels: 3 | 4 }
/** Why a page has no picture, in a sentence. */
export type NoPicture = { problem: string }

/**
 * Reads a picture for a catalogue from its original file, at 300 dots an inch of its printed size.
 * @param profile to which its colours are turned; null keeps its own
 * @throws AppError storage_unavailable
 */
export async function readCataloguePicture(
  context: Context,
  source: string,
  printed: Size,
  profile: PrintProfile | null,
): Promise<CataloguePicture | NoPicture> {
  const file = await readPictureFile(context, source)
  if (!file) return { problem: 'The file of this picture is gone.' }
  const { sharp } = await import('../../pictures/safe-sharp')
  const picture = sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true }).resize(
    pixelsOf(printed.width),
    pixelsOf(printed.height),
    { fit: 'fill', withoutEnlargement: true },
  )
  const turned = profile
    ? picture
        .toColourspace(profile.channels === 4 ? 'cmyk' : 'srgb')
        .withIccProfile(profile.path, { attach: false })
    : picture.keepIccProfile().toColourspace('srgb')
  try {
    const { data, info } = await turned
      .flatten({ background: 'white' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer({ resolveWithObject: true })
    const channels = info.channels === 4 ? 4 : 3
    const found = { jpeg: data, width: info.width, height: info.height, channels } as const
    if (profile) return { ...found, icc: profile.icc }
    const { icc } = await sharp(data).metadata()
    // A profile of other colours, such as of greys, does not describe these.
    return { ...found, icc: icc && profileFacts(icc)?.channels === channels ? icc : null }
  } catch (error) {
    context.payload.logger.warn({ err: error, msg: `A picture for a catalogue cannot be read: ${source}` })
    return { problem: 'The file of this picture is damaged.' }
  }
}
