import './series-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

/** One chunk for both, because every visitor's first download has the names of all chunks. */
const page = lazyPage('SeriesPage', async () => (await import('./SeriesPage')).SeriesPage)

export const seriesPages: readonly PageRoute[] = [
  { path: '/series', page, sameForEveryone: true, load: ({ prefetch }) => prefetch('listSeries', {}) },
  {
    path: '/series/:slug',
    page,
    sameForEveryone: true,
    load: ({ prefetch }, { slug = '' }) =>
      Promise.all([prefetch('getSeries', { slug }), prefetch('listSeries', {})]),
  },
]
