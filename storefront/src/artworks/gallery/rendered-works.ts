import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { GallerySlice } from '@gesso/shared-types/artworks/gallery-endpoints'
import type { RenderedPage } from '../../head/page-metadata'
import { galleryKey } from '../finder/gallery-query'
import { type FeaturedArtwork, featuredArtworkKey } from './featured-artwork-query'

/**
 * The works on a rendered home page, and their total number. For a long gallery the first batch, and none under a
 * filter.
 */
export function worksOfHome({ loaded, kept }: RenderedPage): { artworks: readonly Artwork[]; total: number } {
  const first = (kept(galleryKey({})) as { pages: GallerySlice[] } | undefined)?.pages[0]
  const artworks = loaded('listArtworks', {}) ?? first?.artworks ?? []
  return { artworks, total: first?.found.total ?? artworks.length }
}

/** The work on a rendered landing page. */
export const featuredOfLanding = ({ kept }: RenderedPage) =>
  kept(featuredArtworkKey) as FeaturedArtwork | null | undefined
