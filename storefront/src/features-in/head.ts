import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { aboutMetadata } from '../features/about/about-metadata'
import { linesLinkedData } from '../features/archive/lines-linked-data'
import { feedLink } from '../features/feeds/feed-link'
import { iiifLinks } from '../features/museums/iiif-links'
import { workIdentifiers } from '../features/museums/work-identifiers'
import { oembedLinks } from '../features/oembed/oembed-links'
import { miningTag } from '../features/rights/mining-tag'
import { seriesMetadata } from '../features/series/series-metadata'
import { socialCardsOfPages } from '../features/social-cards/social-cards-of-pages'
import type { HeadLink, HeadShop } from '../head/page-head'
import type { MetadataOfPages } from '../head/page-metadata'

/** What features tell link previews and search engines about their own and other pages. Loaded only on the server. */
export const metadataOfFeatures: readonly MetadataOfPages[] = [
  aboutMetadata,
  iiifLinks,
  seriesMetadata,
  socialCardsOfPages,
  oembedLinks,
]

/** Links in the head of every page, for programs. */
export const linksOfEveryPage: readonly ((shop: HeadShop) => HeadLink)[] = [feedLink]

/** Metadata by name in the head of every page. */
export const metaOfEveryPage: readonly ((shop: HeadShop) => HeadLink[])[] = [miningTag]

/** What features add to the linked data of a work. */
export const linkedDataOfWorks: readonly ((artwork: Artwork) => object)[] = [linesLinkedData, workIdentifiers]
