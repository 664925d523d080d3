import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CollectionPage, WebSite } from 'schema-dts'
import { artistPerson, type LinkedData, listOf, nameOf, siteOf } from '../../head/linked-data'
import type { HeadShop } from '../../head/page-head'
import { artworkPath, homePath } from '../../routing/paths'

/**
 * The linked data of the home page: the site, and the collection with its first works. @param total the number of all
 * works
 */
export function galleryLinkedData(
  artworks: readonly Pick<Artwork, 'slug' | 'title'>[],
  total: number,
  description: string,
  shop: HeadShop,
): LinkedData[] {
  const { publicUrl, artistName } = shop
  const author = artistName && { author: artistPerson(shop) }
  return [
    { ...siteOf(shop), description, ...author } satisfies WebSite,
    {
      '@type': 'CollectionPage',
      name: nameOf(shop),
      description,
      url: publicUrl + homePath,
      isPartOf: siteOf(shop),
      ...author,
      mainEntity: listOf(
        shop,
        artworks.map(({ slug, title }) => ({ name: title, path: artworkPath(slug) })),
        total,
      ),
    } satisfies CollectionPage,
  ]
}
