import type { HeadLink } from '../../head/page-head'
import type { MetadataOfPages, RenderedPage } from '../../head/page-metadata'

/** Where a page is described as JSON and as XML (https://oembed.com, 4). */
const linksOf = ({ head, shop }: RenderedPage): { links: HeadLink[] } | undefined => {
  if (!shop.oembed) return
  const query = new URLSearchParams({ url: shop.publicUrl + head.path })
  const formats = [
    ['json', 'application/json+oembed'],
    ['xml', 'text/xml+oembed'],
  ] as const
  return {
    links: formats.map(([format, type]) => ({
      rel: 'alternate',
      type,
      title: head.title ?? '',
      href: `${shop.publicUrl}/oembed?${query}&format=${format}`,
    })),
  }
}

/** Leads other sites to the description of a work or a series. */
export const oembedLinks: MetadataOfPages = { '/artwork/:slug': linksOf, '/series/:slug': linksOf }
