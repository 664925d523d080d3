/** Names that a camera or a phone gives by itself say nothing about a painting. */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|pxl|dji|mvimg|p|photo|image|scan|signal|whatsapp image|screenshot)[-_ ]?\d/i

const MAX_LENGTH = 255

/**
 * A first title from the name of a picture's file: without the ending, with spaces for what stands in for them, and
 * with a capital letter at the beginning.
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

/** Whether a file's name was given by a camera, so that the artist should look at the title before it is published. */
export const isCameraName = (name: string): boolean => CAMERA_NAME.test(name)
