import type { SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import { mediaName } from '../../pictures/media-address'
import { readPictureFile } from '../../pictures/read-picture-file'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'

/** Draws a card from the shop's stored pictures. @throws AppError not_found as `pictureFor` */
export async function drawStoredCard(context: Context, card: SocialCard): Promise<Buffer> {
  // The code that reads fonts is large, so it is loaded with the first card.
  const { drawCard } = await import('./draw-card')
  return drawCard(card, await pictureFor(context, card))
}

/**
 * Reads the smallest file of a picture that is at least as wide as it is drawn, or else the largest.
 * @throws AppError not_found when the file is gone, because the picture was just replaced
 */
async function pictureFor(context: Context, card: SocialCard): Promise<Buffer | null> {
  const { picture } = card
  const { layOutCard } = await import('./lay-out-card')
  const drawnWidth = layOutCard(card).picture?.width
  if (!picture || drawnWidth === undefined) return null
  const renditions = picture.renditions.filter(({ type }) => type === 'image/webp')
  const rendition = renditions.find(({ width }) => width >= drawnWidth) ?? renditions.at(-1)
  const name = mediaName(rendition?.url ?? picture.url)
  const file = name && (await readPictureFile(context, name))
  if (!file) throw new AppError('not_found', { message: 'The picture is gone' })
  return file
}
