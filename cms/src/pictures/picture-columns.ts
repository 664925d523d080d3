import type { StoredPicture } from './store-picture'

/** The fields of a picture's row that describe its files. Only this code sets them, never a request. */
export const pictureColumns = ({ source, placeholder, renditions, tiles }: StoredPicture) => ({
  filename: source.name,
  mimeType: source.type,
  filesize: source.size,
  width: source.width,
  height: source.height,
  placeholder,
  renditions,
  tiles,
  thumbnail: renditions.find(({ type }) => type === 'image/webp')?.url,
})
