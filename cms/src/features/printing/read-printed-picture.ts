import { emailPictureName } from '../../pictures/email-picture'
import { readPictureFile } from '../../pictures/read-picture-file'
import type { Context } from '../../platform/context'
import type { PrintedPicture } from './printed-picture'

/**
 * Reads a picture for a document, no larger than it is printed; null if its file is gone.
 * @param source the file name of the picture's source
 * @param pixels the longer side at most
 */
export async function readPrintedPicture(
  context: Context,
  source: string,
  pixels: number,
): Promise<PrintedPicture | null> {
  const file = await readPictureFile(context, emailPictureName(source, 480))
  if (!file) return null
  const { sharp } = await import('../../pictures/safe-sharp')
  const { data, info } = await sharp(file)
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
