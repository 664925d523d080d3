import { mediaAddress } from './media-address'

/** Width in pixels of the JPEG that is made of each picture for letters: not all mail clients read WebP or AVIF. */
export const LETTER_WIDTH = 480

/** The name of a picture's JPEG for letters; `source` is its stored file's name, or its id. */
export const letterPictureName = (source: string): string =>
  source.replace(/(\.[a-z]+)?$/, `-${LETTER_WIDTH}.jpg`)

/** The address of a picture's JPEG for letters. @param source the name of the picture's stored file */
export const letterPicture = (source: string): string => mediaAddress(letterPictureName(source))
