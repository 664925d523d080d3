import { nameOf } from '../../head/linked-data'
import type { HeadLink, HeadShop } from '../../head/page-head'

/** The feed of new works: readers look for it wherever they are. */
export const feedLink = (shop: HeadShop): HeadLink => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${nameOf(shop)}: new works`,
  href: '/feed.xml',
})
