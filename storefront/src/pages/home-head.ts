import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { featuredSizes } from '../artworks/picture/picture-sizes'
import type { HeadShop, PageHead } from '../head/page-head'
import { homePath } from '../routing/paths'

/** The defaults without an artist's name and without a sentence for the home page. */
export const HEADING = 'Gallery'
export const DESCRIPTION = "One-of-a-kind originals and fine art prints, from the artist's own studio."

/** The head of the home page. */
export function homeHead(
  featured: Artwork | undefined,
  failed: boolean,
  shop: HeadShop,
  description: string,
): PageHead {
  const picture = featured?.pictures[0]
  return {
    title: shop.artistName,
    description,
    path: homePath,
    ...(failed && { status: 500 }),
    ...(featured && picture && { image: { picture, sizes: featuredSizes(picture) } }),
  }
}
