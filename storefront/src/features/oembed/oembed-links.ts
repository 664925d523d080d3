import type { HeadLink } from '../../head/page-head'
import type { MetadataOfPages, RenderedPage } from '../../head/page-metadata'

/** Where a public page is described as JSON and as XML (https://oembed.com, 4). */
function linksOf({ head, shop }: RenderedPage, shown: { title: string } | undefined) {
  if (!shop.oembed || !shown) return
  const query = new URLSearchParams({ url: shop.publicUrl + head.path })
  const formats = [
    ['json', 'application/json+oembed'],
    ['xml', 'text/xml+oembed'],
  ] as const
  return {
    links: formats.map(
      ([format, type]): HeadLink => ({
        rel: 'alternate',
        type,
        title: shown.title,
        href: `${shop.publicUrl}/oembed?${query}&format=${format}`,
      }),
    ),
  }
}

/** Leads other sites to the description of a work or a series. */
export const oembedLinks: MetadataOfPages = {
  '/artwork/:slug': (page) => linksOf(page, page.loaded('getArtwork', { slugOrId: page.params.slug ?? '' })),
  '/series/:slug': (page) => linksOf(page, page.loaded('getSeries', { slug: page.params.slug ?? '' })),
}
