import { SHARE_SIZES, type ShareSize } from '@gesso/shared-types/features/share-pictures/share-picture'
import { type CardLine, placeLabel, setLabel } from '../social-cards/set-label'
import { type Box, within } from '../social-cards/within'

/** What stays empty beside the picture. */
const SIDE = 72
const GAP = 36
/** How much of the height a long title may take. */
const LABEL_SHARE = 0.28

/** Lays out a picture with its title and price centred below it, or alone; in pixels. */
export function layOutSharePicture(
  size: ShareSize,
  picture: { width: number; height: number },
  words: { title: string; price: string } | null,
): { picture: Box; lines: CardLine[] } {
  const { width, height, top, bottom } = SHARE_SIZES[size]
  const inside = { width: width - 2 * SIDE, height: height - top - bottom }
  const label = setLabel(
    { above: '', heading: words?.title ?? '', isTitle: true, below: words?.price ?? '' },
    {
      width: inside.width,
      height: inside.height * LABEL_SHARE,
      sizes: [60, 52, 44, 38, 32],
      headingLines: 6,
      belowLines: 1,
      small: 38,
    },
  )
  const below = label.height > 0 ? label.height + GAP : 0
  const drawn = within(picture, inside.width, inside.height - below)
  const from = Math.round(top + (inside.height - drawn.height - below) / 2)
  return {
    picture: { ...drawn, left: Math.round((width - drawn.width) / 2), top: from },
    lines: placeLabel(label, (lineWidth) => (width - lineWidth) / 2, from + drawn.height + GAP),
  }
}
