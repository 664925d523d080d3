import './finder-calls'
import { FINDER_FROM } from '@gesso/shared-types/features/finder/finder-rules'
import { callApi } from '../../api/call-api'
import type { LongGallery } from '../../artworks/gallery/long-gallery'
import { lazyPage } from '../../routing/lazy-page'
import { prefetchLongGallery } from './prefetch-long-gallery'
import { TWO_COLUMNS } from './two-columns'

/** The gallery with filters and search; its scripts are loaded by shops that have enough works for it. */
export const finderGallery: LongGallery = {
  page: lazyPage('LongGallery', async () => (await import('./LongGallery')).LongGallery),
  choice: TWO_COLUMNS,
  isOf: ({ hasFinder = false }) => hasFinder,
  isFor: (works) => works >= FINDER_FROM,
  load: prefetchLongGallery,
  askFirst: async () => (await callApi('findArtworks', {})).artworks,
  loadFirst: ({ prefetchFrom }, queryKey, make) =>
    prefetchFrom('findArtworks', {}, queryKey, ({ artworks }) => make(artworks)),
}
