import type { Picture } from '@gesso/shared-types/artwork'
import type { ShopInfo } from '@gesso/shared-types/page'
import { plainPicture } from '../ui/picture-sources'

/** What a page tells browsers, search engines and link previews about itself. */
export type PageHead = {
  /** Without the shop's name; null while the page does not know it yet, '' for only the shop's name. */
  title: string | null
  description?: string
  /** Canonical path; a page without one is not for search engines. */
  path?: string
  /** Status of the server's answer; 200 by default. */
  status?: number
  /** The picture for link previews. With `sizes` it is also the page's first picture, and is preloaded. */
  image?: { picture: Picture; alt: string; sizes?: string }
  /** Linked data (schema.org). */
  jsonLd?: Record<string, unknown>
}

/** What a head needs to know of the shop. */
export type HeadShop = Pick<ShopInfo, 'publicUrl' | 'shopName' | 'artistName'>

/** The title of a page with the shop's name behind it. */
export const fullTitle = (title: string, shopName: string): string =>
  title ? `${title} — ${shopName}` : shopName

export type HeadTag = { tag: 'meta' | 'link' | 'script'; attributes: Record<string, string>; data?: unknown }

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const graph = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
})

/** The elements of a page's head besides its title. `publicUrl` makes every address absolute. */
export function headTags(head: PageHead, { publicUrl, shopName, artistName }: HeadShop): HeadTag[] {
  const { description, path, image, jsonLd } = head
  const tags: HeadTag[] = []
  if (description) tags.push(named('description', description))
  if (artistName) tags.push(named('author', artistName))
  if (path === undefined) return [...tags, named('robots', 'noindex')]
  const address = publicUrl + path
  tags.push(
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    graph('og:site_name', shopName),
    graph('og:type', 'website'),
    graph('og:title', head.title || shopName),
    graph('og:url', address),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  )
  if (description) tags.push(graph('og:description', description))
  if (image) {
    const { url, width, height } = plainPicture(image.picture)
    tags.push(
      graph('og:image', new URL(url, publicUrl).href),
      graph('og:image:width', String(width)),
      graph('og:image:height', String(height)),
      graph('og:image:alt', image.alt),
    )
  }
  if (jsonLd) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, data: jsonLd })
  return tags
}
