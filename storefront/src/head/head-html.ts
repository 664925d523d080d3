import {
  CARD_HEIGHT,
  CARD_WIDTH,
  cardAlt,
  cardPath,
} from '@gesso/shared-types/features/social-cards/social-card'
import { escapeData } from '../data-block'
import { pictureSources } from '../ui/picture-sources'
import { nameOf } from './linked-data'
import { fullTitle, type HeadShop, type HeadTag, headTags, type PageHead } from './page-head'
import type { PageMetadata } from './page-metadata'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

function tagHtml({ tag, attributes, data }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const open = `<${tag}${list.join('')} data-head>`
  return tag === 'script' ? `${open}${escapeData(data)}</script>` : open
}

/** Preloads the page's first picture, with the candidates of its `<picture>`. */
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

/** For link previews: Open Graph, and the one tag of Twitter's that has no other (https://ogp.me). */
function previewTags(head: PageHead, shop: HeadShop, { card }: PageMetadata): HeadTag[] {
  const { publicUrl, shopName } = shop
  const { description, path } = head
  if (path === undefined) return []
  return [
    graph('og:site_name', shopName),
    graph('og:type', 'website'),
    graph('og:title', head.by ? fullTitle(head, shop) : head.title || shopName),
    graph('og:url', publicUrl + path),
    ...(description ? [graph('og:description', description)] : []),
    ...(card
      ? [
          graph('og:image', publicUrl + cardPath(card)),
          graph('og:image:type', 'image/jpeg'),
          graph('og:image:width', String(CARD_WIDTH)),
          graph('og:image:height', String(CARD_HEIGHT)),
          graph('og:image:alt', cardAlt(card)),
        ]
      : []),
    { tag: 'meta', attributes: { name: 'twitter:card', content: card ? 'summary_large_image' : 'summary' } },
  ]
}

/** The feed of new works, on every page: readers look for it wherever they are. */
const feedLink = (shop: HeadShop): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`${nameOf(shop)}: new works`)}" href="/feed.xml">`

/** A page's head as the server writes it. */
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
  return [title, feedLink(shop), ...tags.map(tagHtml)].join('\n    ')
}
