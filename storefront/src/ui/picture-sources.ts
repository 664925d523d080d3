import type { Picture } from '@gesso/shared-types/artworks/artwork'

/** Best first, because a browser uses the first type that it supports. */
const TYPES = ['image/avif', 'image/webp'] as const

type Renditions = Pick<Picture, 'renditions'>

/** A rendition may be this much narrower than its place, because the next one is half as large again. */
const NEARLY_ENOUGH = 1.02

/** A picture's renditions as attributes of `<source>` and preload elements, one set per type. */
export const pictureSources = ({ renditions }: Renditions): { type: string; srcSet: string }[] =>
  TYPES.map((type) => ({
    type,
    srcSet: renditions
      .filter((rendition) => rendition.type === type)
      .map(({ url, width }) => `${url} ${Math.floor(width * NEARLY_ENOUGH)}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '')

type PlainPicture = { url: string; width: number; height: number }

/**
 * A single file for readers that cannot choose, such as old browsers, link previews and search engines: the picture
 * itself, or its largest rendition if the picture is a scan made for zooming.
 */
export function plainPicture(picture: Renditions & PlainPicture): PlainPicture {
  const largest = picture.renditions.findLast(({ type }) => type === 'image/webp')
  return largest && largest.width < picture.width ? largest : picture
}
