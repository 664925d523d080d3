import { mediaAddress } from './media-address'

/**
 * Widths in pixels of the JPEGs that are rendered of each picture for emails, because not all mail clients read WebP
 * or AVIF: one for a thumbnail beside a line, one for the full width of the email. Both suit dense screens.
 */
export const EMAIL_WIDTHS = [480, 1040] as const
export type EmailPictureWidth = (typeof EMAIL_WIDTHS)[number]

/** The file name of a picture's JPEG for emails. @param source the file name of the picture's source, or its id */
export const emailPictureName = (source: string, width: EmailPictureWidth): string =>
  source.replace(/(\.[a-z]+)?$/, `-${width}.jpg`)

/** The address of a picture's JPEG for emails. @param source the file name of the picture's source */
export const emailPicture = (source: string, width: EmailPictureWidth): string =>
  mediaAddress(emailPictureName(source, width))
