import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import {
  aboutCard,
  allSeriesCard,
  artworkCard,
  homeCard,
  seriesCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import type { GallerySlice } from '@gesso/shared-types/gallery-endpoints'
import type { Params } from 'react-router-dom'
import type { ContactPage, WebPage } from 'schema-dts'
import { artworkLinkedData } from './artworks/detail/artwork-linked-data'
import { galleryKey } from './artworks/finder/gallery-query'
import {
  type FeaturedArtwork,
  featuredArtworkKey,
  featuredArtworkOf,
} from './artworks/gallery/featured-artwork-query'
import { galleryLinkedData } from './artworks/gallery/gallery-linked-data'
import { aboutLinkedData } from './features/about/about-linked-data'
import { allSeriesLinkedData, seriesLinkedData } from './features/series/series-linked-data'
import { artistPerson, breadcrumbs, siteOf } from './head/linked-data'
import type { HeadShop, PageHead } from './head/page-head'
import type { PageMetadata } from './head/page-metadata'
import type { RoutePath } from './routes'

/** A rendered page: its head, and what was loaded for it. */
type RenderedPage = {
  head: PageHead & { path: string }
  shop: HeadShop & { homeText: string }
  params: Readonly<Params>
  /** The answer to a call that was loaded; undefined for any other. */
  loaded: <N extends CallName>(name: N, input: CallInput<N>) => CallOutput<N> | undefined
  /** What is kept under a key of the page's own. */
  kept: (key: readonly unknown[]) => unknown
}

type Metadata = (page: RenderedPage) => PageMetadata | undefined

const factsOf = ({ head, shop }: RenderedPage) => ({
  name: head.title || shop.shopName,
  description: head.description ?? '',
  url: shop.publicUrl + head.path,
})

/**
 * What pages tell link previews and search engines. Apart from the routes, as what they load: in the browser it would be
 * of no use.
 */
export const routesMetadata: Partial<Record<RoutePath, Metadata>> = {
  '/': ({ head, shop, loaded, kept }) => {
    // Of a long gallery there is the first batch, and under a filter none of it.
    const batches = kept(galleryKey({})) as { pages: GallerySlice[] } | undefined
    const artworks = loaded('listArtworks', {}) ?? batches?.pages[0]?.artworks ?? []
    const total = batches?.pages[0]?.found.total ?? artworks.length
    return {
      card: homeCard(featuredArtworkOf(artworks)?.picture ?? null, shop),
      linkedData: galleryLinkedData(artworks, total, head.description ?? '', shop),
    }
  },
  '/artwork/:slug': ({ shop, params: { slug = '' }, loaded }) => {
    const artwork = loaded('getArtwork', { slugOrId: slug })
    return artwork && { card: artworkCard(artwork, shop), linkedData: artworkLinkedData(artwork, shop) }
  },
  '/about': ({ head, shop, loaded }) => {
    const about = loaded('getAbout', {})
    const social = loaded('listSocial', {}) ?? []
    return (
      about && {
        card: aboutCard(about, shop),
        linkedData: aboutLinkedData(about, social, head.description ?? '', shop),
      }
    )
  },
  '/series': ({ head, shop, loaded }) => {
    const series = loaded('listSeries', {}) ?? []
    return {
      card: allSeriesCard(series, shop),
      linkedData: allSeriesLinkedData(series, head.description ?? '', shop),
    }
  },
  '/series/:slug': ({ head, shop, params: { slug = '' }, loaded }) => {
    const series = loaded('getSeries', { slug })
    return (
      series && {
        card: seriesCard(series, shop),
        linkedData: seriesLinkedData(series, head.description ?? '', shop),
      }
    )
  },
  '/landing': (page) => {
    const lead = page.kept(featuredArtworkKey) as FeaturedArtwork | null | undefined
    return {
      card: homeCard(lead?.picture ?? null, page.shop),
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
