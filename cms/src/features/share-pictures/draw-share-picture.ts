import { SHARE_SIZES, type ShareSize } from '@gesso/shared-types/features/share-pictures/share-picture'
import { priceWords } from '../../artworks/letter-artwork'
import { getStoredArtwork } from '../../artworks/read-artworks'
import { leavingJpeg } from '../../pictures/leaving-picture'
import { AppError } from '../../platform/app-error'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context } from '../../platform/context'
import { readFileToDraw } from '../social-cards/read-file-to-draw'

/** One drawing takes some ten megabytes. */
const ONE_AT_A_TIME = { mostWaiting: 20, waitMs: 20_000 }

/** A drawn picture; `isInLatin` where letters of the title were replaced because no font of the drawing has them. */
export type SharePicture = { jpeg: Buffer; isInLatin: boolean }

/**
 * Draws the first picture of a work, whole, on a ground of this size.
 * @param hasWords whether its title and its price or state stand below it
 * @throws AppError not_found; conflict without a picture; busy, too_many_requests while many others wait
 */
export async function drawSharePicture(
  context: Context,
  id: number,
  size: ShareSize,
  hasWords: boolean,
): Promise<SharePicture> {
  const work = await getStoredArtwork(context, String(id))
  const [picture] = work.pictures
  if (!picture) throw new AppError('conflict', { message: 'This work has no picture yet.' })
  const words = hasWords
    ? {
        title: work.title,
        price: priceWords({
          isSold: work.originalOffer === 'sold',
          state: work.originalState,
          price: work.originalPrice,
        }),
      }
    : null
  // The code that reads fonts is large, so it is loaded with the first drawing.
  const [{ layOutSharePicture }, { drawLayout }, { isInLatin }] = await Promise.all([
    import('./lay-out-share-picture'),
    import('../social-cards/draw-layout'),
    import('../social-cards/card-text'),
  ])
  const layout = layOutSharePicture(size, picture, words)
  const drawn = await inTurn(
    'share pictures',
    async () =>
      drawLayout(layout, await readFileToDraw(context, picture, layout.picture.width), {
        ...SHARE_SIZES[size],
        quality: 92,
      }),
    ONE_AT_A_TIME,
  )
  const drawnFor = `artwork/${encodeURIComponent(work.slug)}`
  const jpeg = await leavingJpeg(context, { drawnFor }, drawn)
  return { jpeg, isInLatin: words !== null && isInLatin(words.title) }
}
