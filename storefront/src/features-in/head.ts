import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { aboutMetadata } from '../features/about/about-metadata'
import { linesLinkedData } from '../features/archive/lines-linked-data'
import { feedLink } from '../features/feeds/feed-link'
import { seriesMetadata } from '../features/series/series-metadata'
import { socialCardsOfPages } from '../features/social-cards/social-cards-of-pages'
import type { HeadLink, HeadShop } from '../head/page-head'
import type { MetadataOfPages } from '../head/page-metadata'

/** What features tell link previews and search engines, of their own pages and of others. Loaded on the server alone. */
export const metadataOfFeatures: readonly MetadataOfPages[] = [
  aboutMetadata,
  seriesMetadata,
  socialCardsOfPages,
]

/** What every page links to for programs that read it. */
export const linksOfEveryPage: readonly ((shop: HeadShop) => HeadLink)[] = [feedLink]

/** What is told of a work beside what the core knows of it. */
export const linkedDataOfWorks: readonly ((artwork: Artwork) => object)[] = [linesLinkedData]
