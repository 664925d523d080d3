import { artistIdentifiers } from '../features/museums/artist-identifiers'
import type { HeadShop } from '../head/page-head'

/** What features add to the linked data of the artist. */
export const linkedDataOfArtist: readonly ((shop: HeadShop) => { sameAs?: string[] })[] = [artistIdentifiers]
