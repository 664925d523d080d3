import type { CataloguePaper } from '@gesso/shared-types/features/work-documents/work-document'
import { FOOT, MARGIN } from '../printing/document'

const MM = 72 / 25.4
/** What pages are printed beyond their edge, so that cutting leaves no white line. */
export const BLEED = 3 * MM
/** From the edge of a cut page to that of the sheet with its crop marks. */
const MARKS = 10 * MM
/** Printed dots an inch; a picture never has fewer, so it is smaller where its pixels do not fill its room. */
const DPI = 300
/** Between a picture and its caption, and between two works of a page. */
export const GAP = 14
/** What a caption may leave of its room at least. */
const LEAST_PICTURE = 0.4

export type Size = { width: number; height: number }
/** In points from the top left corner of the cut page. */
export type Box = Size & { x: number; y: number }

const PAGES: Record<CataloguePaper, Size> = {
  a4: { width: 210 * MM, height: 297 * MM },
  letter: { width: 612, height: 792 },
  square: { width: 210 * MM, height: 210 * MM },
}

/** The cut page, and how far it lies inside of its sheet: as far as crop marks need, or not at all. */
export const sheetOf = (paper: CataloguePaper, hasMarks: boolean): { page: Size; inset: number } => ({
  page: PAGES[paper],
  inset: hasMarks ? MARKS : 0,
})

/** The rooms of the works of a page, one above the other. */
export function roomsOf(page: Size, perPage: 1 | 2): Box[] {
  const width = page.width - 2 * MARGIN
  const whole = page.height - 2 * MARGIN - FOOT
  const height = (whole - (perPage - 1) * 2 * GAP) / perPage
  return Array.from({ length: perPage }, (_, at) => ({
    x: MARGIN,
    y: MARGIN + at * (height + 2 * GAP),
    width,
    height,
  }))
}

/** The most that the captions of a room may take. */
export const captionRoom = ({ height }: Box): number => height * (1 - LEAST_PICTURE) - GAP

/** The size of a picture in a room: as large as it can be, without being enlarged beyond its pixels. */
export function printedSize(picture: Size, room: Size): Size {
  const scale = Math.min(room.width / picture.width, room.height / picture.height, 72 / DPI)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The pixels of a picture of this printed length, in points. */
export const pixelsOf = (points: number): number => Math.max(1, Math.round((points * DPI) / 72))

/** Places a picture above its caption, both together in the middle of their room. */
export function placeWork(picture: Size, caption: Size, room: Box): { picture: Box; caption: Box } {
  const size = printedSize(picture, { width: room.width, height: room.height - caption.height - GAP })
  const y = room.y + (room.height - size.height - GAP - caption.height) / 2
  const x = room.x + (room.width - size.width) / 2
  return {
    picture: { ...size, x, y },
    // Below the picture's left edge, unless it is too wide for the rest of the line.
    caption: {
      ...caption,
      x: Math.max(room.x, Math.min(x, room.x + room.width - caption.width)),
      y: y + size.height + GAP,
    },
  }
}
