import type { SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import type { Context } from '../../platform/context'
import { readFileToDraw } from './read-file-to-draw'

/** Draws a card from the shop's stored pictures. @throws AppError not_found when the picture was just replaced */
export async function drawStoredCard(context: Context, card: SocialCard): Promise<Buffer> {
  // The code that reads fonts is large, so it is loaded with the first card.
  const [{ drawCard }, { layOutCard }] = await Promise.all([import('./draw-card'), import('./lay-out-card')])
  const box = layOutCard(card).picture
  return drawCard(card, card.picture && box && (await readFileToDraw(context, card.picture, box.width)))
}
