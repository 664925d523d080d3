import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tiles } from '@gesso/shared-types/artworks/artwork'
import { mediaAddress, tileName } from './media-address'
import type { PictureFile } from './picture-store'
import { sharp } from './safe-sharp'

const TILE = 512

/** A picture's size on one level of its pyramid, in pixels. */
type Size = { width: number; height: number }

/** The levels from the full size down to the last one above the largest rendition, each half the size of the one before. */
export function tileLevels({ width, height }: Size, largestRendition: number): Size[] {
  const levels: Size[] = []
  for (
    let level = { width, height };
    level.width > largestRendition;
    level = { width: Math.ceil(level.width / 2), height: Math.ceil(level.height / 2) }
  ) {
    levels.push(level)
  }
  return levels
}

/**
 * Cuts an upright source into tiles for zooming beyond its largest rendition. There are none where that rendition has
 * the full size of the source. All levels are made in one pass over the source, line by line.
 */
export async function makeTiles(
  source: string,
  size: Size,
  largestRendition: number,
  folder: string,
  id: string,
): Promise<{ files: PictureFile[]; tiles: Tiles | null }> {
  const levels = tileLevels(size, largestRendition)
  if (levels.length === 0) return { files: [], tiles: null }
  await sharp(source, { limitInputPixels: false, sequentialRead: true })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 2 })
    .tile({ size: TILE, overlap: 0, layout: 'dz', depth: 'onetile' })
    .toFile(join(folder, 'tiles.dz'))
  const pyramid = join(folder, 'tiles_files')
  const finest = Math.max(...(await readdir(pyramid)).map(Number).filter(Number.isInteger))
  const files: PictureFile[] = []
  const named = []
  for (const [below, { width, height }] of levels.entries()) {
    // The coarsest level comes first.
    const level = levels.length - 1 - below
    const tilesOfLevel = join(pyramid, String(finest - below))
    for (const tile of await readdir(tilesOfLevel)) {
      const [column = '', row = ''] = tile.replace('.webp', '').split('_')
      files.push({ name: tileName(id, level, column, row), path: join(tilesOfLevel, tile) })
    }
    named.unshift({ url: mediaAddress(`${id}/${level}`), width, height })
  }
  return { files, tiles: { size: TILE, levels: named } }
}
