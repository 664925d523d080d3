import { sql } from '@payloadcms/db-postgres/drizzle'
import type { ShopSwitch } from '../../settings/read-shop-switches'
import { artistAddresses } from './read-museum-shop'

/** What every page knows while the feature is on: the artist's identifiers. */
export const artistFacts: ShopSwitch = {
  columns: {
    museums_on: sql`museums_on`,
    artist_wikidata: sql`artist_wikidata`,
    artist_ulan: sql`artist_ulan`,
  },
  read: ({ museumsOn, artistWikidata, artistUlan }) =>
    museumsOn === true
      ? { museums: { artist: artistAddresses(artistWikidata as string | null, artistUlan as string | null) } }
      : {},
}
