import type { MetadataOfPages } from '../../head/page-metadata'
import { allSeriesLinkedData, seriesLinkedData } from './series-linked-data'

export const seriesMetadata: MetadataOfPages = {
  '/series': ({ head, shop, loaded }) => ({
    linkedData: allSeriesLinkedData(loaded('listSeries', {}) ?? [], head.description ?? '', shop),
  }),
  '/series/:slug': ({ head, shop, params: { slug = '' }, loaded }) => {
    const series = loaded('getSeries', { slug })
    return series && { linkedData: seriesLinkedData(series, head.description ?? '', shop) }
  },
}
