import { CATALOGUE_PAPERS } from '@gesso/shared-types/features/work-documents/work-document'
import {
  BLEED,
  type Box,
  captionRoom,
  pixelsOf,
  placeWork,
  printedSize,
  roomsOf,
  sheetOf,
} from './lay-out-catalogue'

const SHAPES = [
  [6000, 4000],
  [4000, 6000],
  [12_000, 800],
  [800, 12_000],
  [300, 200],
] as const
const cases = CATALOGUE_PAPERS.flatMap((paper) =>
  ([1, 2] as const).flatMap((perPage) =>
    SHAPES.map(([width, height]) => [paper, perPage, width, height] as const),
  ),
)

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

test.each(cases)(
  'on %s with %i works a page a picture of %i × %i lies whole in its room above its caption, never enlarged',
  (paper, perPage, width, height) => {
    const { page } = sheetOf(paper, true)
    const rooms = roomsOf(page, perPage)
    for (const room of rooms) {
      expect(isWithin(room, { x: 50, y: 50, width: page.width - 100, height: page.height - 100 })).toBe(true)
      for (const words of [20, captionRoom(room)]) {
        const placed = placeWork({ width, height }, { width: 300, height: words }, room)
        expect(isWithin(placed.picture, room)).toBe(true)
        expect(isWithin(placed.caption, room)).toBe(true)
        expect(placed.caption.y).toBeGreaterThan(placed.picture.y + placed.picture.height)
        expect(pixelsOf(placed.picture.width)).toBeLessThanOrEqual(width)
        expect(pixelsOf(placed.picture.height)).toBeLessThanOrEqual(height)
        expect(placed.picture.width * height).toBeCloseTo(placed.picture.height * width, 3)
      }
    }
    const [first, second] = rooms
    if (first && second) expect(second.y).toBeGreaterThan(first.y + first.height)
  },
)

test('a picture with pixels to spare fills its room, at 300 dots an inch', () => {
  const size = printedSize({ width: 6000, height: 4000 }, { width: 360, height: 900 })
  expect(size).toEqual({ width: 360, height: 240 })
  expect(pixelsOf(size.width)).toBe(1500)
})

test('with crop marks the sheet is larger than the page by more than the bleed', () => {
  expect(sheetOf('a4', false).inset).toBe(0)
  expect(sheetOf('a4', true).inset).toBeGreaterThan(BLEED * 2)
  expect(BLEED).toBeCloseTo(8.504, 3)
})
