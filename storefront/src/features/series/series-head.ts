import type { ListedSeries, ShownSeries } from '@gesso/shared-types/features/series/series'
import type { HeadShop, PageHead } from '../../head/page-head'
import { shortDescription } from '../../head/short-description'
import { allSeriesPath, seriesPath } from '../../routing/paths'
import { worksText } from './series-words'

/** The end of a description, which names the artist or the shop. */
const byWhom = ({ artistName, shopName }: HeadShop): string =>
  artistName ? ` by ${artistName}` : `, ${shopName}`

/** The head of a series' page. @param sizes the lead picture's `sizes` attribute */
export function seriesHead(series: ShownSeries, shop: HeadShop, sizes: string): PageHead {
  const { title, years, words, artworks, slug, leadId } = series
  const { artistName } = shop
  const lead = artworks.find(({ id }) => id === leadId)
  const picture = lead?.pictures[0]
  const named = years ? `${title}, ${years}` : title
  const description = shortDescription(words || `${named}: ${worksText(artworks.length)}${byWhom(shop)}.`)
  return {
    title,
    ...(artistName && { by: artistName }),
    description,
    path: seriesPath(slug),
    ...(picture && { image: { picture, sizes } }),
  }
}

/** The head of the list of all series. @param sizes the first picture's `sizes` attribute */
export function seriesListHead(series: readonly ListedSeries[], shop: HeadShop, sizes: string): PageHead {
  const { artistName } = shop
  const picture = series[0]?.picture
  const titles = series.map(({ title }) => title).join(', ')
  const description = shortDescription(`Series of works${byWhom(shop)}: ${titles}.`)
  return {
    title: 'Series',
    ...(artistName && { by: artistName }),
    description,
    path: allSeriesPath,
    ...(picture && { image: { picture, sizes } }),
  }
}
