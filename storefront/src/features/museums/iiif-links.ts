import {
  galleryListPath,
  manifestPath,
  objectPath,
  PRESENTATION_TYPE,
  seriesListPath,
} from '@gesso/shared-types/features/museums/iiif-paths'
import type { HeadLink } from '../../head/page-head'
import type { MetadataOfPages, RenderedPage } from '../../head/page-metadata'

const manifest = (href: string): HeadLink => ({ rel: 'alternate', type: PRESENTATION_TYPE, href })
const dataset = (href: string): HeadLink => ({ rel: 'alternate', type: 'application/ld+json', href })

const LINKS: Readonly<Record<string, (page: RenderedPage) => HeadLink[] | undefined>> = {
  '/': () => [manifest(galleryListPath)],
  '/artwork/:slug': ({ params: { slug = '' }, loaded }) => {
    const artwork = loaded('getArtwork', { slugOrId: slug })
    return (
      artwork && [
        ...(artwork.pictures.length > 0 ? [manifest(manifestPath(artwork.slug))] : []),
        dataset(objectPath(artwork.slug)),
      ]
    )
  },
  '/series/:slug': ({ params: { slug = '' }, loaded }) => {
    const series = loaded('getSeries', { slug })
    return series && [manifest(seriesListPath(series.slug))]
  },
}

/** The links by which programs find the manifests of a page; none while the feature is off. */
export const iiifLinks: MetadataOfPages = Object.fromEntries(
  Object.entries(LINKS).map(([path, linksOf]) => [
    path,
    (page: RenderedPage) => (page.shop.museums ? { links: linksOf(page) ?? [] } : undefined),
  ]),
)
