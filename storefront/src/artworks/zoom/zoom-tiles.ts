import type { Tiles } from '@gesso/shared-types/artworks/artwork'

/** The visible part of a picture, as shares of its width and height, 0 to 1. */
export type View = { left: number; top: number; right: number; bottom: number }

/** A tile with its position and size, in percent of the picture. */
export type Tile = { url: string; left: number; top: number; width: number; height: number }

/** The tiles of one level; `url` is the level's. */
export type TileLayer = { url: string; tiles: readonly Tile[] }

/** The most tiles in one layer. At 512 px they have 25 megapixels, which take 100 MB of memory when decoded. */
export const MAX_TILES = 96

type Level = Tiles['levels'][number]

/** The first and last index of the visible tiles along one side, with `margin` more at each end. */
const visibleRange = (
  from: number,
  to: number,
  length: number,
  size: number,
  margin: number,
): [number, number] => [
  Math.max(0, Math.floor((from * length) / size) - margin),
  Math.min(Math.ceil(length / size) - 1, Math.ceil((to * length) / size) - 1 + margin),
]

function tilesOf({ url, width, height }: Level, size: number, view: View, margin: number): Tile[] | null {
  const [firstColumn, lastColumn] = visibleRange(view.left, view.right, width, size, margin)
  const [firstRow, lastRow] = visibleRange(view.top, view.bottom, height, size, margin)
  if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > MAX_TILES) return null
  const tiles: Tile[] = []
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const [x, y] = [column * size, row * size]
      tiles.push({
        url: `${url}/${column}-${row}.webp`,
        left: (x / width) * 100,
        top: (y / height) * 100,
        width: (Math.min(size, width - x) / width) * 100,
        height: (Math.min(size, height - y) / height) * 100,
      })
    }
  }
  return tiles
}

/**
 * The tiles of the visible part and one more on each side, from the coarsest level that is at least `needed` px wide,
 * or from a coarser one where those are too many.
 * @param have width of the best rendition, in px; returns null when no level is wider
 */
export function tilesInView(
  { size, levels }: Tiles,
  view: View,
  needed: number,
  have: number,
): TileLayer | null {
  const sharper = levels.filter(({ width }) => width > have)
  const enough = sharper.findIndex(({ width }) => width >= needed)
  const candidates = enough < 0 ? sharper : sharper.slice(0, enough + 1)
  for (const level of candidates.reverse()) {
    const tiles = tilesOf(level, size, view, 1) ?? tilesOf(level, size, view, 0)
    if (tiles) return { url: level.url, tiles }
  }
  return null
}
