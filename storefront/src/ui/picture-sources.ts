import type { Picture } from '@gesso/shared-types/artwork'

/** Best first: a browser takes the first type that it knows. */
const TYPES = ['image/avif', 'image/webp'] as const

type Renditions = Pick<Picture, 'renditions'>

/** A rendition that is so little narrower than its place does; the next one is half as large again. */
const NEARLY_ENOUGH = 1.02

/** A picture's renditions as `<source>` elements and preloads name them, one for each type that there is. */
export const pictureSources = ({ renditions }: Renditions): { type: string; srcSet: string }[] =>
  TYPES.map((type) => ({
    type,
    srcSet: renditions
      .filter((rendition) => rendition.type === type)
      .map(({ url, width }) => `${url} ${Math.floor(width * NEARLY_ENOUGH)}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '')

type Plain = { url: string; width: number; height: number }

/**
 * One file for those who cannot choose: old browsers, link previews, search engines. The picture itself, or its
 * largest rendition where the picture is a scan made for zooming.
 */
export function plainPicture(picture: Renditions & Plain): Plain {
  const largest = picture.renditions.findLast(({ type }) => type === 'image/webp')
  return largest && largest.width < picture.width ? largest : picture
}
