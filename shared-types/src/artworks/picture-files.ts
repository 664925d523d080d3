/** The MIME types of the pictures that the shop accepts. */
export const PICTURE_TYPES = 'image/jpeg,image/png'

/** Whether the shop accepts a picked or dropped file as a picture. */
export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean =>
  PICTURE_TYPES.split(',').includes(type)
