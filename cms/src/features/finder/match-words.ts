import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { SHOWS_SERIES } from '../../artworks/shows-series'
import { containing } from '../../platform/database/like-pattern'

/** SQL over `artworks`: which works match the words of a search, and how well. */
export type Match = { condition: SQL; goodness: SQL }

/** Matches every work. */
export const EVERYTHING: Match = { condition: sql`true`, goodness: sql`0::int` }

/** Separate lookups, because an index of texts is useless in an OR with another table. */
const hasWord = (pattern: SQL): SQL => sql`artworks.id IN (
  SELECT worded.id FROM artworks AS worded WHERE worded.search_text LIKE ${pattern}
  UNION ALL SELECT parent_id FROM artworks_rels JOIN series ON series.id = series_id
    WHERE path = 'series' AND ${SHOWS_SERIES} AND search_fold(series.title) LIKE ${pattern})`

/**
 * Matches works that have all words, or are in a series whose title has them; works with the words in their title
 * match better.
 * @param words the spellings of each word, one of which is enough
 */
export function havingWords(words: readonly (readonly string[])[]): Match {
  const allBy = (has: (pattern: SQL) => SQL): SQL =>
    sql.join(
      words.map((spellings) => {
        const found = spellings.map((each) => has(sql`search_fold(${containing(each)}::text)`))
        return sql`(${sql.join(found, sql` OR `)})`
      }),
      sql` AND `,
    )
  return {
    condition: allBy(hasWord),
    goodness: sql`CASE WHEN ${allBy((pattern) => sql`search_fold(artworks.title) LIKE ${pattern}`)} THEN 1 ELSE 0 END`,
  }
}
