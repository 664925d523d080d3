import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'
import { containing } from '../../platform/database/like-pattern'
import { hasTrigrams } from './has-trigrams'
import { swappedSpellings } from './search-words'

/**
 * How many characters of a work's search text are compared: titles, also of series, mediums, years and the beginning
 * of descriptions. A trigger keeps these words in `gallery_words`.
 */
const BEGINNING = 2000
/** Shorter words have too few trigrams to compare. */
const COMPARED_FROM = 4
/** With fewer letters, words with one difference may be less similar than PostgreSQL's operator `%` requires. */
const OPERATOR_FROM = 5
const SPELLINGS = 3
/** Words much less similar than the closest ones are dropped. */
const NEARLY_AS_CLOSE = 0.8

/**
 * Returns how similar a word must be to one of this length: with one wrong letter, it shares all trigrams but three.
 * @returns PostgreSQL's `similarity`: the shared trigrams divided by all trigrams of both
 */
const leastSimilarity = (letters: number): number => (letters - 2) / (letters + 4) - 0.001

/**
 * SQL of the gallery's present and former words, as `known.word`, that may be similar to `asked.word`, found by a
 * trigram index. Words of hidden or deleted works may remain, so for the few similar ones it is checked whether a work
 * has them now.
 */
const KNOWN: SQL = sql`
  SELECT word, false AS is_of_series FROM gallery_words WHERE length(asked.word) < ${OPERATOR_FROM}
  UNION ALL SELECT word, false FROM gallery_words
    WHERE length(asked.word) >= ${OPERATOR_FROM} AND (word % asked.word OR word = ANY(swapped))
  UNION ALL SELECT unnest(string_to_array(search_fold(title), ' ')), true FROM series`

/** An SQL condition: a public work has the word. */
const IS_IN_GALLERY: SQL = sql`EXISTS (
  SELECT 1 FROM artworks WHERE ${IS_PUBLISHED}
    AND search_text LIKE '%' || regexp_replace(known.word, '([%_\\\\])', '\\\\\\1', 'g') || '%'
    AND known.word = ANY(string_to_array(left(search_text, ${BEGINNING}), ' ')))`

/**
 * Finds the gallery's words that are closest to the typed ones by their trigrams. A typed word that works contain is
 * kept. Typed words are normalized once (MATERIALIZED), not for each word of the gallery.
 * @returns the spellings of each typed word; null if one has none, or the database cannot compare
 */
export async function closestWords(context: Context, typed: readonly string[]): Promise<string[][] | null> {
  if (!(await hasTrigrams(context))) return null
  const asked = typed.map((word) => ({
    word,
    pattern: containing(word),
    swapped: swappedSpellings(word),
    least: leastSimilarity([...word].length),
    isLong: [...word].length >= COMPARED_FROM,
  }))
  const rows = await context.query<{ place: number; spelling: string | null; isKnown: boolean }>(sql`
    WITH asked AS MATERIALIZED (
      SELECT place, search_fold(each->>'word') AS word, search_fold(each->>'pattern') AS pattern,
        ARRAY(SELECT search_fold(other) FROM jsonb_array_elements_text(each->'swapped') AS other) AS swapped,
        (each->>'least')::numeric AS least, (each->>'isLong')::boolean AS is_long
      FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY AS given(each, place)
    )
    SELECT place::int, closest.word AS spelling,
      EXISTS (SELECT 1 FROM artworks WHERE ${IS_PUBLISHED} AND search_text LIKE pattern)
        OR EXISTS (SELECT 1 FROM series WHERE search_fold(title) LIKE pattern) AS is_known
    FROM asked LEFT JOIN LATERAL (
      SELECT word, nearness FROM (
        SELECT known.word, nearness, max(nearness) OVER () AS nearest FROM (${KNOWN}) AS known CROSS JOIN LATERAL (
          SELECT CASE WHEN known.word = ANY(swapped) THEN 0.9 ELSE similarity(known.word, asked.word)::numeric END AS nearness
        ) AS measured WHERE is_long AND nearness >= least AND (is_of_series OR ${IS_IN_GALLERY})
        GROUP BY known.word, nearness
      ) AS near WHERE nearness >= ${NEARLY_AS_CLOSE} * nearest ORDER BY nearness DESC, word LIMIT ${SPELLINGS}
    ) AS closest ON true
    ORDER BY place, nearness DESC`)
  const spellings = typed.map((word, index) => {
    const own = rows.filter(({ place }) => place === index + 1)
    return own[0]?.isKnown ? [word] : own.flatMap(({ spelling }) => spelling ?? [])
  })
  return spellings.every((each) => each.length > 0) ? spellings : null
}
