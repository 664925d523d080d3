import type { HomeWorks, LongGallery } from '../artworks/gallery/long-gallery'
import { finderGallery } from '../features/finder/finder-gallery'
import { worksOfSearch } from '../features/finder/works-of-search'
import type { RenderedPage } from '../head/page-metadata'

/** Galleries in place of the plain one. Every visitor's first download has this list. */
export const longGalleries: readonly LongGallery[] = [finderGallery]

/** What such a gallery shows on a rendered home page; undefined where it does not stand there. */
export const worksOfGalleries: readonly ((page: RenderedPage) => HomeWorks | undefined)[] = [worksOfSearch]
