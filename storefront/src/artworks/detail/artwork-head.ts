import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { HeadShop, PageHead } from '../../head/page-head'
import { shortDescription } from '../../head/short-description'
import { artworkPath } from '../../routing/paths'
import { stageSizes } from '../picture/stage-sizes'

const describe = ({ title, year, dateWords, medium, originalDimensions, description }: Artwork): string =>
  shortDescription(
    description ?? [title, dateWords ?? year, medium, originalDimensions].filter(Boolean).join(', '),
  )

/** With an artist's name, the title and year are used, as on a label. */
const headTitle = ({ title, year, dateWords }: Artwork, artistName: string): string => {
  const date = dateWords ?? year
  return artistName && date !== null ? `${title}, ${date}` : title
}

/** The head of an artwork's page. */
export function artworkHead(artwork: Artwork, shop: HeadShop): PageHead {
  const picture = artwork.pictures[0]
  return {
    title: headTitle(artwork, shop.artistName),
    ...(shop.artistName && { by: shop.artistName }),
    description: describe(artwork),
    path: artworkPath(artwork.slug),
    ...(picture && { image: { picture, sizes: stageSizes(artwork) } }),
  }
}
