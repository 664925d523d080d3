import type { SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import { isDrawable, linesOf, type Setting, widthOf } from './card-text'

/** A positioned line of text. @param y of the baseline */
export type CardLine = { text: string; setting: Setting; isSoft: boolean; x: number; y: number }

/** The words of a label. Texts are '' when empty. */
export type LabelWords = Pick<SocialCard, 'above' | 'heading' | 'isTitle' | 'below'>

type Line = Omit<CardLine, 'x' | 'y'> & { height: number }
export type Label = { lines: Line[]; width: number; height: number }
/** The room for a label: its size, the sizes of the heading from the largest on, and the most lines of each part. */
export type Room = {
  width: number
  height: number
  sizes: readonly number[]
  headingLines: number
  belowLines: number
  small: number
}

/** The height of a line of text of this size, in pixels. */
export const leading = (size: number): number => Math.round(size * 1.14 + 4)

/** Sets words within a room: the heading as large as it fits, without cutting it if possible. */
export function setLabel({ above, heading, isTitle, below }: LabelWords, room: Room): Label {
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

/** Places the lines of a label from `top` down. @param leftOf where a line of this width in pixels begins */
export function placeLabel(label: Label, leftOf: (width: number) => number, top: number): CardLine[] {
  let bottom = top
  return label.lines.map(({ text, setting, isSoft, height }) => {
    bottom += height
    return { text, setting, isSoft, x: leftOf(widthOf(text, setting)), y: bottom - setting.size * 0.3 }
  })
}
