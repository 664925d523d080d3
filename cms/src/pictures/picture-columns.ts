import type { RenderedPicture } from './render-picture'
import type { StoredPicture } from './store-picture'

/** What is made of a picture's source, as its row has it. */
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

/** The fields of a picture's row that describe its files. Only this code sets them, never a request. */
export const pictureColumns = ({ source, ...made }: StoredPicture) => ({
  filename: source.name,
  mimeType: source.type,
  filesize: source.size,
  width: source.width,
  height: source.height,
  ...madeColumns(made),
})
