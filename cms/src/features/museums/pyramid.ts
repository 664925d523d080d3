import type { Picture } from '@gesso/shared-types/artworks/artwork'

/** The side of a tile where the shop has cut none, px. */
const TILE = 512

type Size = { width: number; height: number }

/** A picture reduced by a power of two. */
export type Level = Size & { scale: number }

export const tileSize = ({ tiles }: Pick<Picture, 'tiles'>): number => tiles?.size ?? TILE

/** The levels of a picture, from the full size down to the first one that is a single tile. */
export function levelsOf(picture: Pick<Picture, 'width' | 'height' | 'tiles'>): Level[] {
  const tile = tileSize(picture)
  const levels: Level[] = []
  for (let scale = 1; ; scale *= 2) {
    const level = {
      scale,
      width: Math.ceil(picture.width / scale),
      height: Math.ceil(picture.height / scale),
    }
    levels.push(level)
    if (level.width <= tile && level.height <= tile) return levels
  }
}

/** The level that is a single tile: the size of thumbnails. */
export function smallestLevel(picture: Size): Level {
  const level = levelsOf({ ...picture, tiles: null }).at(-1)
  if (!level) throw new Error('A picture has at least one level')
  return level
}

/** The renditions that every image library reads, the smallest first. */
export const plainRenditions = ({ renditions }: Pick<Picture, 'renditions'>) =>
  renditions.filter(({ type }) => type === 'image/webp').sort((one, other) => one.width - other.width)

/** The largest size in which a picture is given whole: that of its largest rendition. */
export function largestWhole(picture: Pick<Picture, 'width' | 'height' | 'renditions'>): Size {
  const { width, height } = plainRenditions(picture).at(-1) ?? picture
  return { width, height }
}

/** The sizes in which a picture is given whole, the smallest first, besides the largest one. */
export function wholeSizes(picture: Picture): Size[] {
  const largest = largestWhole(picture)
  return levelsOf(picture)
    .filter(({ width, height }) => width <= largest.width && height <= largest.height)
    .map(({ width, height }) => ({ width, height }))
    .reverse()
}
