import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { mediaName } from '../../pictures/media-address'
import { readPictureFile } from '../../pictures/read-picture-file'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'

/**
 * Reads the smallest file of a picture that is at least as wide as it is drawn, or else the largest.
 * @param drawnWidth in pixels
 * @throws AppError not_found when the file is gone, because the picture was just replaced
 */
export async function readFileToDraw(
  context: Context,
  { url, renditions }: Pick<Picture, 'url' | 'renditions'>,
  drawnWidth: number,
): Promise<Buffer> {
  const drawable = renditions.filter(({ type }) => type === 'image/webp')
  const rendition = drawable.find(({ width }) => width >= drawnWidth) ?? drawable.at(-1)
  const name = mediaName(rendition?.url ?? url)
  const file = name && (await readPictureFile(context, name))
  if (!file) throw new AppError('not_found', { message: 'The picture is gone' })
  return file
}
