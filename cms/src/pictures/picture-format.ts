/** Formats by content. The artist's calls accept JPEG and PNG; the panel also accepts WebP and AVIF. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'
export const API_FORMATS: readonly PictureFormat[] = ['jpeg', 'png']
export const PANEL_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'heif']
