import type { ContactPage, WebPage } from 'schema-dts'
import { artworkLinkedData } from './artworks/detail/artwork-linked-data'
import { galleryLinkedData } from './artworks/gallery/gallery-linked-data'
import { worksOfHome } from './artworks/gallery/rendered-works'
import { metadataOfFeatures } from './features-in/head'
import { artistPerson, breadcrumbs, siteOf } from './head/linked-data'
import type { MetadataOfPages, PageMetadata, RenderedPage } from './head/page-metadata'

const factsOf = ({ head, shop }: RenderedPage) => ({
  name: head.title || shop.shopName,
  description: head.description ?? '',
  url: shop.publicUrl + head.path,
})

const routesMetadata: MetadataOfPages = {
  '/': (page) => {
    const { artworks, total } = worksOfHome(page)
    return { linkedData: galleryLinkedData(artworks, total, page.head.description ?? '', page.shop) }
  },
  '/artwork/:slug': ({ shop, params: { slug = '' }, loaded }) => {
    const artwork = loaded('getArtwork', { slugOrId: slug })
    return artwork && { linkedData: artworkLinkedData(artwork, shop) }
  },
  '/landing': (page) => {
    return {
      linkedData: [{ '@type': 'WebPage', ...factsOf(page), isPartOf: siteOf(page.shop) } satisfies WebPage],
    }
  },
  '/contact': (page) => {
    const { shop, head } = page
    return {
      linkedData: [
        {
          '@type': 'ContactPage',
          ...factsOf(page),
          ...(shop.artistName && { about: artistPerson(shop) }),
        } satisfies ContactPage,
        breadcrumbs(shop, { name: head.title ?? '', path: head.path }),
      ],
    }
  },
  '/privacy': (page) => ({
    linkedData: [
      { '@type': 'WebPage', ...factsOf(page), isPartOf: siteOf(page.shop) } satisfies WebPage,
      breadcrumbs(page.shop, { name: page.head.title ?? '', path: page.head.path }),
    ],
  }),
}

/**
 * What a page tells link previews and search engines. Separate from the routes, because the browser does not need it.
 * @param path of the page's route
 */
export function metadataOf(path: string, page: RenderedPage): PageMetadata {
  const given = [routesMetadata, ...metadataOfFeatures].map((of) => of[path]?.(page))
  const links = given.flatMap((metadata) => metadata?.links ?? [])
  return Object.assign({ linkedData: [] }, ...given, { links })
}
