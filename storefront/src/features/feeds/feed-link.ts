import { nameOf } from '../../head/linked-data'
import type { HeadLink, HeadShop } from '../../head/page-head'

/** The link to the feed of new works, on every page because feed readers look for it anywhere. */
export const feedLink = (shop: HeadShop): HeadLink => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${nameOf(shop)}: new works`,
  href: '/feed.xml',
})
