const PREFIX = '/media/'
const FILE = /^([a-z0-9]+)(-\d+)?\.[a-z]{3,4}$/
const TILE = /^([a-z0-9]+)\/\d{1,2}\/\d{1,4}-\d{1,4}\.webp$/

/** The content types of stored files, by the ending that we gave them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Stands beside the pictures and says whose they are (picture-store); no address leads to it. */
export const OWNER_FILE = '.installation'

/** The address of a stored file, or of a level of tiles. */
export const mediaAddress = (name: string): string => PREFIX + name

/** The name of a tile of a picture. */
export const tileName = (id: string, level: number, column: string, row: string): string =>
  `${id}/${level}/${column}-${row}.webp`

/** The picture whose file a name is, or null for any other text. */
export const pictureIdOf = (name: string): string | null =>
  FILE.exec(name)?.[1] ?? TILE.exec(name)?.[1] ?? null

/** The name of the stored file that one of our own addresses points at, or null for any other text. */
export function mediaName(address: string): string | null {
  if (!address.startsWith(PREFIX)) return null
  const name = address.slice(PREFIX.length)
  return pictureIdOf(name) === null ? null : name
}
