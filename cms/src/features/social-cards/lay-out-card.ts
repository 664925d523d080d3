import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type SocialCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import { isDrawable, linesOf, type Setting, widthOf } from './card-text'

/** A positioned line of text. @param y of the baseline */
type CardLine = { text: string; setting: Setting; isSoft: boolean; x: number; y: number }
/** In whole pixels. */
export type Box = { left: number; top: number; width: number; height: number }
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

type Line = Omit<CardLine, 'x' | 'y'> & { height: number }
type Label = { lines: Line[]; width: number; height: number }
/** The room for a label: its size, the sizes of the heading from the largest on, and the most lines of each part. */
type Room = {
  width: number
  height: number
  sizes: readonly number[]
  headingLines: number
  belowLines: number
  small: number
}

const leading = (size: number): number => Math.round(size * 1.14 + 4)

/** Sets the text of a card within a room: the heading as large as it fits, without cutting it if possible. */
function setLabel({ above, heading, isTitle, below }: SocialCard, room: Room): Label {
  const cut = isTitle ? '400-italic' : '400-normal'
  const small: Setting = { cut: '400-normal', size: room.small }
  const smallLines = (text: string, most: number, isSoft: boolean): Line[] =>
    isDrawable(text)
      ? (linesOf(text, small, room.width, most, true) ?? []).map((line) => ({
          text: line,
          setting: small,
          isSoft,
          height: leading(small.size),
        }))
      : []
  const over = smallLines(above, 2, false)
  const under = smallLines(below, room.belowLines, true)
  const rest = (over.length + under.length) * leading(small.size) + (over.length + under.length > 0 ? 24 : 0)
  const least = room.sizes.at(-1) ?? small.size
  const headingAt = (size: number): Line[] | null => {
    const most = Math.min(room.headingLines, Math.floor((room.height - rest) / leading(size)))
    const lines = linesOf(heading, { cut, size }, room.width, Math.max(1, most), size === least)
    return (
      lines?.map((text) => ({ text, setting: { cut, size }, isSoft: false, height: leading(size) })) ?? null
    )
  }
  const middle = isDrawable(heading)
    ? (room.sizes.map(headingAt).find((lines) => lines !== null && isWhole(lines, heading)) ??
      headingAt(least) ??
      [])
    : []
  const spaced = [over, middle, under].filter((part) => part.length > 0)
  const lines = spaced.flatMap((part, index) =>
    part.map((line, place) => (index > 0 && place === 0 ? { ...line, height: line.height + 12 } : line)),
  )
  return {
    lines,
    width: Math.max(0, ...lines.map(({ text, setting }) => widthOf(text, setting))),
    height: lines.reduce((sum, { height }) => sum + height, 0),
  }
}

/** Whether no word was broken in two, and nothing was cut. */
const isWhole = (lines: readonly Line[], text: string): boolean =>
  lines.map((line) => line.text).join(' ') === text.trim().split(/\s+/).join(' ')

function place(label: Label, left: number, top: number): CardLine[] {
  let bottom = top
  return label.lines.map(({ text, setting, isSoft, height }) => {
    bottom += height
    return { text, setting, isSoft, x: left, y: bottom - setting.size * 0.3 }
  })
}

/** The largest size that fits, without enlarging the picture. */
function within(picture: { width: number; height: number }, width: number, height: number) {
  const scale = Math.min(1, width / picture.width, height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

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
