import type { ListedSeries, ShownSeries } from '@gesso/shared-types/features/series/series'
import type { CollectionPage } from 'schema-dts'
import { artistPerson, breadcrumbs, type LinkedData, listOf, siteOf } from '../../head/linked-data'
import type { HeadShop } from '../../head/page-head'
import { allSeriesPath, artworkPath, seriesPath } from '../../routing/paths'

/** The linked data of a series' page: the collection with its first works, and its breadcrumbs. */
export function seriesLinkedData(
  { title, slug, artworks }: Pick<ShownSeries, 'title' | 'slug' | 'artworks'>,
  description: string,
  shop: HeadShop,
): LinkedData[] {
  const path = seriesPath(slug)
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      description,
      url: shop.publicUrl + path,
      isPartOf: siteOf(shop),
      ...(shop.artistName && { author: artistPerson(shop) }),
      mainEntity: listOf(
        shop,
        artworks.map((artwork) => ({ name: artwork.title, path: artworkPath(artwork.slug) })),
      ),
    } satisfies CollectionPage,
    breadcrumbs(shop, { name: 'Series', path: allSeriesPath }, { name: title, path }),
  ]
}

/** The linked data of the list of all series. */
export function allSeriesLinkedData(
  series: readonly Pick<ListedSeries, 'title' | 'slug'>[],
  description: string,
  shop: HeadShop,
): LinkedData[] {
  return [
    {
      '@type': 'CollectionPage',
      name: 'Series',
      description,
      url: shop.publicUrl + allSeriesPath,
      isPartOf: siteOf(shop),
      ...(shop.artistName && { author: artistPerson(shop) }),
      mainEntity: listOf(
        shop,
        series.map(({ title, slug }) => ({ name: title, path: seriesPath(slug) })),
      ),
    } satisfies CollectionPage,
    breadcrumbs(shop, { name: 'Series', path: allSeriesPath }),
  ]
}
