import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type SocialCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import { drawLayout } from './draw-layout'
import { layOutCard } from './lay-out-card'

/**
 * Draws a social card: the picture on the wall with its words, as JPEG in sRGB.
 * @param picture the bytes of one of the picture's files; null draws the words alone
 */
export const drawCard = (card: SocialCard, picture: Buffer | null): Promise<Buffer> =>
  drawLayout(layOutCard(picture ? card : { ...card, picture: null }), picture, {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    quality: 84,
  })
