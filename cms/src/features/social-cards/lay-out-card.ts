import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type SocialCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import { type CardLine, type Label, leading, placeLabel, setLabel } from './set-label'
import { type Box, within } from './within'

/** A card with all its positions. */
export type CardLayout = { picture: Box | null; lines: CardLine[] }

/** The wall that is left on all sides. */
const MARGIN = 64
const GAP = 56
const INSIDE = { width: CARD_WIDTH - 2 * MARGIN, height: CARD_HEIGHT - 2 * MARGIN }
/** A picture wider than this many times its height has its text below it. */
const PANORAMA = 1.75
/** Leaves room for a title of two lines below the picture. */
const PANORAMA_HEIGHT = 296
const BESIDE = { pictureWidth: 640, labelWidth: 480 }
/** Narrower texts still get this much room, so that the cards of a shop look alike. */
const NARROWEST_LABEL = 260

const place = (label: Label, left: number, top: number): CardLine[] => placeLabel(label, () => left, top)

/** Lays out a card: the text beside the picture, ending at its foot; below a very wide picture; or alone. */
export function layOutCard(card: SocialCard): CardLayout {
  const { picture } = card
  if (!picture || picture.width < 1 || picture.height < 1) {
    const label = setLabel(card, {
      ...INSIDE,
      sizes: [88, 72, 60, 48, 40],
      headingLines: 6,
      belowLines: 3,
      small: 32,
    })
    return { picture: null, lines: place(label, MARGIN, (CARD_HEIGHT - label.height) / 2) }
  }
  if (picture.width / picture.height > PANORAMA) {
    const size = within(picture, INSIDE.width, PANORAMA_HEIGHT)
    const left = Math.round((CARD_WIDTH - size.width) / 2)
    const room = { width: CARD_WIDTH - MARGIN - left, height: INSIDE.height - size.height - 36 }
    const label = setLabel(card, {
      ...room,
      sizes: [52, 44, 36, 30],
      headingLines: 3,
      belowLines: 1,
      small: 26,
    })
    const top = Math.round((CARD_HEIGHT - size.height - 32 - label.height) / 2)
    return { picture: { ...size, left, top }, lines: place(label, left, top + size.height + 32) }
  }
  const size = within(picture, BESIDE.pictureWidth, INSIDE.height)
  const width = Math.min(BESIDE.labelWidth, INSIDE.width - size.width - GAP)
  const label = setLabel(card, {
    width,
    height: INSIDE.height,
    sizes: [60, 52, 44, 36, 30],
    headingLines: 8,
    belowLines: 5,
    small: 28,
  })
  const labelWidth = Math.min(width, Math.max(NARROWEST_LABEL, label.width))
  const left = Math.round((CARD_WIDTH - size.width - GAP - labelWidth) / 2)
  const top = Math.round((CARD_HEIGHT - size.height) / 2)
  const foot =
    label.height > size.height
      ? (CARD_HEIGHT - label.height) / 2
      : top + size.height - label.height + leading(28) * 0.2
  return {
    picture: { ...size, left, top },
    lines: place(label, left + size.width + GAP, foot),
  }
}
