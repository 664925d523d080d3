import type { Picture } from './artwork'

/** Wide enough for a thumbnail on a screen of double density, in px. */
const NEEDED_WIDTH = 320

/** The address of the smallest rendition that is wide enough for a thumbnail; WebP, which every browser shows. */
export function thumbnailUrl({ url, renditions }: Pick<Picture, 'url' | 'renditions'>): string {
  const fitting = renditions.filter(({ width, type }) => width >= NEEDED_WIDTH && type === 'image/webp')
  return fitting.sort((one, other) => one.width - other.width)[0]?.url ?? url
}
