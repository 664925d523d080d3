/** A photograph as a phone sends it, in bytes. */
export const MAX_CONDITION_PHOTO_BYTES = 25 * 1024 * 1024
/** Photographs of one report. */
export const MAX_CONDITION_PHOTOS = 20
export const MAX_PHOTO_CAPTION = 300
