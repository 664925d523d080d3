import type { GallerySlice } from '@gesso/shared-types/features/finder/finder-endpoints'
import type { HomeWorks } from '../../artworks/gallery/long-gallery'
import type { RenderedPage } from '../../head/page-metadata'
import { galleryKey } from './gallery-query'

/** The first batch of a rendered home page, which under a filter is none of it. */
export function worksOfSearch({ kept }: RenderedPage): HomeWorks | undefined {
  const first = (kept(galleryKey({})) as { pages: GallerySlice[] } | undefined)?.pages[0]
  return first && { artworks: first.artworks, total: first.found.total }
}
