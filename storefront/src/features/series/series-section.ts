import type { LayoutPart } from '../../pages/layout-part'
import { allSeriesPath, seriesPath } from '../../routing/paths'

export const seriesSection: LayoutPart = {
  feature: 'series',
  section: {
    to: allSeriesPath,
    under: seriesPath(''),
    words: 'Series',
    isShown: ({ hasSeries }) => hasSeries,
  },
}
