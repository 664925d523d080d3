import { readGallerySearch } from '@gesso/shared-types/features/finder/gallery-search'
import type { Prefetch } from '../../api/prefetch'
import { galleryInput, galleryKey } from './gallery-query'

/** Loads the first batch for an address, on the server and in the browser. */
export function prefetchLongGallery({ prefetchFrom }: Prefetch, query: string): Promise<void> {
  const search = readGallerySearch(new URLSearchParams(query))
  return prefetchFrom('findArtworks', galleryInput(search), galleryKey(search), (slice) => ({
    pages: [slice],
    pageParams: [0],
  }))
}
