import type { About } from '@gesso/shared-types/features/about/about'
import type { HeadShop, PageHead } from '../../head/page-head'
import { shortDescription } from '../../head/short-description'
import { aboutPath } from '../../routing/paths'

/** The page's contents in words, for the description when there is no statement. */
function chaptersOf({ biography, exhibitions, collections, press }: About): string {
  const chapters = [
    biography && 'biography',
    exhibitions.length > 0 && 'exhibitions',
    collections.length > 0 && 'collections',
    press.length > 0 && 'press',
  ].filter((chapter) => typeof chapter === 'string')
  return chapters.length > 0 ? `: ${chapters.join(', ')}` : ''
}

/**
 * The head of the about page.
 * @param sizes the portrait's `sizes` attribute
 */
export function aboutHead(about: About, shop: HeadShop, sizes: string): PageHead {
  const { artistName, shopName } = shop
  const { portrait, statement } = about
  return {
    title: 'About',
    ...(artistName && { by: artistName }),
    description: shortDescription(statement || `${artistName || shopName}${chaptersOf(about)}.`),
    path: aboutPath,
    ...(portrait && { image: { picture: portrait.picture, sizes } }),
  }
}
