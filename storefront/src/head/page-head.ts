import type { Picture } from '@gesso/shared-types/artworks/artwork'
import type { FactsOfFeatures } from '@gesso/shared-types/features-in-pages'
import type { ShopInfo } from '@gesso/shared-types/pages/page'

/** What a page tells browsers, search engines and link previews about itself. */
export type PageHead = {
  /** Without the shop's name; null while it is not known yet, '' for only the shop's name. */
  title: string | null
  /** The artist's name, which follows the title in place of the shop's name, in link previews too. */
  by?: string
  description?: string
  /** Canonical path; a page without one is not for search engines. */
  path?: string
  /** Status of the server's answer; 200 by default. */
  status?: number
  /** The page's first picture, which is preloaded, with its `sizes` attribute. */
  image?: { picture: Picture; sizes: string }
}

/** What a head needs to know about the shop. */
export type HeadShop = Pick<ShopInfo, 'publicUrl' | 'shopName' | 'artistName' | 'hasAbout'> & FactsOfFeatures

/** The title of a page, followed by the artist's or the shop's name. */
export function fullTitle({ title, by }: PageHead, { shopName }: HeadShop): string {
  const name = by ?? shopName
  return title && title !== name ? `${title} — ${name}` : name
}

export type HeadTag = { tag: 'meta' | 'link' | 'script'; attributes: Record<string, string>; data?: unknown }

/** The attributes of a link in the head. */
export type HeadLink = Record<string, string>

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })

/** The elements of a page's head, besides its title, that the browser updates after each navigation. */
export function headTags({ description, path }: PageHead, { publicUrl, artistName }: HeadShop): HeadTag[] {
  return [
    ...(description ? [named('description', description)] : []),
    ...(artistName ? [named('author', artistName)] : []),
    path === undefined
      ? named('robots', 'noindex')
      : { tag: 'link', attributes: { rel: 'canonical', href: publicUrl + path } },
  ]
}
