import { mediaAddress } from './media-address'

/**
 * Widths in pixels of the JPEGs that are made of each picture for letters, since not all mail clients read WebP
 * or AVIF: beside a line, and across the letter; both wide enough for dense screens.
 */
export const LETTER_WIDTHS = [480, 1040] as const
export type LetterWidth = (typeof LETTER_WIDTHS)[number]

/** The name of a picture's JPEG for letters; `source` is its stored file's name, or its id. */
export const letterPictureName = (source: string, width: LetterWidth): string =>
  source.replace(/(\.[a-z]+)?$/, `-${width}.jpg`)

/** The address of a picture's JPEG for letters. @param source the name of the picture's stored file */
export const letterPicture = (source: string, width: LetterWidth): string =>
  mediaAddress(letterPictureName(source, width))
