/** The pictures that the shop takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png'

/** Whether a picked or dropped file is a picture that the shop takes. */
export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean =>
  PICTURE_TYPES.split(',').includes(type)
