/** Names that cameras and phones give to files; they say nothing about an artwork. */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|pxl|dji|mvimg|p|photo|image|scan|signal|whatsapp image|screenshot)[-_ ]?\d/i

const MAX_LENGTH = 255

/**
 * Makes a first title from a picture's file name: no extension, spaces instead of `_`, `+`, `%20` and hyphens between
 * letters, and a capital letter at the beginning.
 */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_+]+|%20/g, ' ')
    .replace(/(?<=\p{L})-+(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const title = words.charAt(0).toLocaleUpperCase() + words.slice(1)
  return title.slice(0, MAX_LENGTH) || 'Untitled'
}

/** Whether a camera named the file, so that the artist should check the title. */
export const isCameraName = (name: string): boolean => CAMERA_NAME.test(name)
