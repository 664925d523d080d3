import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { GallerySlice } from '@gesso/shared-types/artworks/gallery-endpoints'
import type { RenderedPage } from '../../head/page-metadata'
import { galleryKey } from '../finder/gallery-query'
import { type FeaturedArtwork, featuredArtworkKey } from './featured-artwork-query'

/** The works that a rendered home page shows, and how many there are. Of a long gallery it is the first batch, and none under a filter. */
export function worksOfHome({ loaded, kept }: RenderedPage): { artworks: readonly Artwork[]; total: number } {
  const first = (kept(galleryKey({})) as { pages: GallerySlice[] } | undefined)?.pages[0]
  const artworks = loaded('listArtworks', {}) ?? first?.artworks ?? []
  return { artworks, total: first?.found.total ?? artworks.length }
}

/** The work that a rendered landing page shows. */
export const featuredOfLanding = ({ kept }: RenderedPage) =>
  kept(featuredArtworkKey) as FeaturedArtwork | null | undefined
