import { linksOfEveryPage, metaOfEveryPage } from '../features-in/head'
import { escapeData } from '../page/data-block'
import { pictureSources } from '../ui/picture-sources'
import { fullTitle, type HeadShop, type HeadTag, headTags, type PageHead } from './page-head'
import type { PageMetadata } from './page-metadata'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const attributesHtml = (attributes: HeadTag['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

function tagHtml({ tag, attributes, data }: HeadTag): string {
  const open = `<${tag}${attributesHtml(attributes)} data-head>`
  return tag === 'script' ? `${open}${escapeData(data)}</script>` : open
}

/** Preloads the page's first picture, with the same candidates as its `<picture>`. */
function firstPicture({ image }: PageHead): HeadTag[] {
  const best = image && pictureSources(image.picture)[0]
  if (!best) return []
  const { type, srcSet } = best
  const attributes = {
    as: 'image',
    type,
    imagesrcset: srcSet,
    imagesizes: image.sizes,
    fetchpriority: 'high',
  }
  return [{ tag: 'link', attributes: { rel: 'preload', ...attributes } }]
}

const graph = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
})

/** The tags for link previews: Open Graph (https://ogp.me), and the only tag of Twitter without an equivalent. */
function previewTags(head: PageHead, shop: HeadShop, { preview }: PageMetadata): HeadTag[] {
  const { publicUrl, shopName } = shop
  const { description, path } = head
  if (path === undefined) return []
  return [
    graph('og:site_name', shopName),
    graph('og:type', 'website'),
    graph('og:title', head.by ? fullTitle(head, shop) : head.title || shopName),
    graph('og:url', publicUrl + path),
    ...(description ? [graph('og:description', description)] : []),
    ...(preview
      ? [
          graph('og:image', publicUrl + preview.path),
          graph('og:image:type', 'image/jpeg'),
          graph('og:image:width', String(preview.width)),
          graph('og:image:height', String(preview.height)),
          graph('og:image:alt', preview.alt),
        ]
      : []),
    {
      tag: 'meta',
      attributes: { name: 'twitter:card', content: preview ? 'summary_large_image' : 'summary' },
    },
  ]
}

/** A page's head in the server's HTML. */
export function headHtml(
  head: PageHead,
  shop: HeadShop,
  metadata: PageMetadata = { linkedData: [] },
): string {
  const title = `<title>${escapeHtml(fullTitle(head, shop))}</title>`
  const linkedData = metadata.linkedData.map(
    (node): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      data: { '@context': 'https://schema.org', ...node },
    }),
  )
  const tags = [
    ...firstPicture(head),
    ...headTags(head, shop),
    ...previewTags(head, shop, metadata),
    ...linkedData,
  ]
  return [
    title,
    ...[...linksOfEveryPage.map((link) => link(shop)), ...(metadata.links ?? [])].map(
      (link) => `<link${attributesHtml(link)}>`,
    ),
    ...metaOfEveryPage.flatMap((meta) => meta(shop)).map((meta) => `<meta${attributesHtml(meta)}>`),
    ...tags.map(tagHtml),
  ].join('\n    ')
}
