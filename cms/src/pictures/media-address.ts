const PREFIX = '/media/'
const FILE = /^([a-z0-9]+)(-\d+)?\.[a-z]{3,4}$/
const TILE = /^([a-z0-9]+)\/\d{1,2}\/\d{1,4}-\d{1,4}\.webp$/

/** Renditions are AVIF or WebP; JPEGs with a width are for emails. */
const RENDITION = /^[a-z0-9]+-\d+\.(avif|webp)$/

/** The content types of stored files, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * A file beside the pictures with the code of the installation that owns them (see picture-store.ts). It is never
 * served.
 */
export const OWNER_FILE = '.installation'

/** Returns the public path of a stored file, or of a level of tiles. */
export const mediaAddress = (name: string): string => PREFIX + name

/** Returns the name of a tile of a picture. */
export const tileName = (id: string, level: number, column: string, row: string): string =>
  `${id}/${level}/${column}-${row}.webp`

/** Returns the id of the picture to which a file name belongs; null for any other text. */
export const pictureIdOf = (name: string): string | null =>
  FILE.exec(name)?.[1] ?? TILE.exec(name)?.[1] ?? null

/** Returns whether a file is one of a picture's renditions or tiles, not its source or a picture for emails. */
export const isMade = (name: string): boolean => RENDITION.test(name) || TILE.test(name)

/**
 * Returns the id in the names of the renditions that a picture's thumbnail belongs to; null if it has none of ours.
 */
export const renditionsIdOf = (thumbnail: string | null): string | null =>
  thumbnail === null ? null : pictureIdOf(mediaName(thumbnail) ?? '')

/** Returns the name of the stored file at an address of this gallery; null for any other text. */
export function mediaName(address: string): string | null {
  if (!address.startsWith(PREFIX)) return null
  const name = address.slice(PREFIX.length)
  return pictureIdOf(name) === null ? null : name
}
