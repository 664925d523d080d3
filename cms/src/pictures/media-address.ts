const PREFIX = '/media/'

/** The address of a stored file. */
export const mediaAddress = (name: string): string => PREFIX + name

/** The name of the stored file that one of our own addresses points at, or null for any other text. */
export function mediaName(address: string): string | null {
  if (!address.startsWith(PREFIX)) return null
  const name = address.slice(PREFIX.length)
  return /^[a-z0-9]+(-\d+)?\.[a-z]{3,4}$/.test(name) ? name : null
}
