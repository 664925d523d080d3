import type { RenderedPicture } from './render-picture'
import type { StoredPicture } from './store-picture'

/** Returns the columns for what is made of a picture's source. */
export const madeColumns = ({
  placeholder,
  renditions,
  tiles,
  recipe,
}: Pick<RenderedPicture, 'placeholder' | 'renditions' | 'tiles' | 'recipe'>) => ({
  placeholder,
  renditions,
  tiles,
  recipe,
  thumbnail: renditions.find(({ type }) => type === 'image/webp')?.url,
})

/** Returns the columns of a picture's row that describe its files. Only this code sets them, never a request. */
export const pictureColumns = ({ source, ...made }: StoredPicture) => ({
  filename: source.name,
  mimeType: source.type,
  filesize: source.size,
  width: source.width,
  height: source.height,
  ...madeColumns(made),
})
