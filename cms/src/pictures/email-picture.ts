import { mediaAddress } from './media-address'

/**
 * Widths in pixels of the JPEGs that are made of each picture for emails, since not all mail clients read WebP
 * or AVIF: beside a line, and across the email; both wide enough for dense screens.
 */
export const EMAIL_WIDTHS = [480, 1040] as const
export type EmailPictureWidth = (typeof EMAIL_WIDTHS)[number]

/** The name of a picture's JPEG for emails; `source` is its stored file's name, or its id. */
export const emailPictureName = (source: string, width: EmailPictureWidth): string =>
  source.replace(/(\.[a-z]+)?$/, `-${width}.jpg`)

/** The address of a picture's JPEG for emails. @param source the name of the picture's stored file */
export const emailPicture = (source: string, width: EmailPictureWidth): string =>
  mediaAddress(emailPictureName(source, width))
