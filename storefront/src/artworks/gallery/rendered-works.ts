import { worksOfGalleries } from '../../features-in/gallery'
import type { RenderedPage } from '../../head/page-metadata'
import { type FeaturedArtwork, featuredArtworkKey } from './featured-artwork-query'
import type { HomeWorks } from './long-gallery'

/** The works that a rendered home page shows, and how many there are; none under a filter. */
export function worksOfHome(page: RenderedPage): HomeWorks {
  for (const worksOf of worksOfGalleries) {
    const works = worksOf(page)
    if (works) return works
  }
  const artworks = page.loaded('listArtworks', {}) ?? []
  return { artworks, total: artworks.length }
}

/** The work on a rendered landing page. */
export const featuredOfLanding = ({ kept }: RenderedPage) =>
  kept(featuredArtworkKey) as FeaturedArtwork | null | undefined
