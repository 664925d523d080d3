import type { CallOutput, ParsedCallInput } from '@gesso/shared-types/contract'
import type { Found } from '@gesso/shared-types/features/finder/finder-endpoints'
import { FINDER_FROM, GALLERY_BATCH } from '@gesso/shared-types/features/finder/finder-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { BEHIND, GALLERY_ORDER, placeOf } from '../../artworks/gallery-order'
import { readPublished } from '../../artworks/read-artworks'
import { SHOWS_SERIES } from '../../artworks/shows-series'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { closestWords } from './closest-words'
import { hasGalleryOrder, isInSeries, isShown, mediumKey, SHOWS, sortKeys } from './gallery-sql'
import { EVERYTHING, havingWords, type Match } from './match-words'
import { searchWords } from './search-words'

type Search = ParsedCallInput<'findArtworks'>

/** Works with the same values in everything that the filters use, and their number. */
type Group = {
  originals: boolean
  prints: boolean
  sold: boolean
  isInSeries: boolean
  medium: string | null
  name: string | null
  count: number
}

/**
 * Counts the works that match the words, grouped by what the filters use: few rows, however many works there are. Each
 * medium is normalized once, not for each work that has it.
 */
const countGroups = (context: Context, { series }: Search, { condition }: Match): Promise<Group[]> =>
  context.query<Group>(sql`
    WITH spelled AS (
      SELECT ${SHOWS.originals} AS originals, ${SHOWS.prints} AS prints, ${SHOWS.sold} AS sold,
        ${series ? isInSeries(series) : sql`true`} AS is_in_series, btrim(medium) AS name, count(*)::int AS count
      FROM artworks WHERE ${IS_PUBLISHED} AND ${condition} GROUP BY 1, 2, 3, 4, 5),
    mediums AS (SELECT name, ${mediumKey(sql`name`)} AS medium FROM (SELECT DISTINCT name FROM spelled) AS names)
    SELECT originals, prints, sold, is_in_series, medium,
      (array_agg(name ORDER BY count DESC, name))[1] AS name, sum(count)::int AS count
    FROM spelled LEFT JOIN mediums USING (name) GROUP BY 1, 2, 3, 4, 5`)

/** Lists the series of works that match the words, in the artist's order, with counts under the other filters. */
const countSeries = (context: Context, search: Search, { condition }: Match): Promise<Found['series']> =>
  context.query<Found['series'][number]>(sql`
    SELECT series.slug AS value, series.title AS name,
      count(*) FILTER (WHERE ${isShown({ ...search, series: undefined })})::int AS count
    FROM artworks JOIN artworks_rels AS member ON member.parent_id = artworks.id AND member.path = 'series'
      JOIN series ON series.id = member.series_id
    WHERE ${SHOWS_SERIES} AND ${IS_PUBLISHED} AND ${condition} GROUP BY series.id ORDER BY series._order COLLATE "C", series.id`)

/** Finds works by the typed words, and by similar ones only if there are none. */
async function matchWords(
  context: Context,
  search: Search,
): Promise<{ match: Match; groups: Group[]; isSimilar: boolean }> {
  const words = searchWords(search.q ?? '')
  const plain = words.length > 0 ? havingWords(words.map((word) => [word])) : EVERYTHING
  const groups = await countGroups(context, search, plain)
  const closest = groups.length > 0 || words.length === 0 ? null : await closestWords(context, words)
  if (!closest) return { match: plain, groups, isSimilar: false }
  const match = havingWords(closest)
  const similar = await countGroups(context, search, match)
  return { match, groups: similar, isSimilar: similar.length > 0 }
}

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0)

/** Counts what each filter would show together with the others. */
function countFilters(
  groups: readonly Group[],
  { show }: Search,
  medium: string | null,
): Pick<Found, 'total' | 'shows' | 'mediums'> {
  const ofSeries = groups.filter(({ isInSeries }) => isInSeries)
  const ofMedium = ofSeries.filter((group) => medium === null || group.medium === medium)
  const ofShow = ofSeries.filter((group) => show === undefined || group[show])
  const mediums = new Map<string, Found['mediums'][number]>()
  for (const group of groups) {
    if (group.medium === null) continue
    const listed = mediums.get(group.medium)
    const count = ofShow.includes(group) ? group.count : 0
    mediums.set(group.medium, {
      value: group.medium,
      name: listed?.name ?? group.name ?? group.medium,
      count: (listed?.count ?? 0) + count,
    })
  }
  return {
    total: sum(ofMedium.filter((group) => ofShow.includes(group))),
    shows: {
      all: sum(ofMedium),
      originals: sum(ofMedium.filter(({ originals }) => originals)),
      prints: sum(ofMedium.filter(({ prints }) => prints)),
      sold: sum(ofMedium.filter(({ sold }) => sold)),
    },
    mediums: [...mediums.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

/** Reads the ids of a batch in order, and one more if more follow. */
async function readIds(context: Context, search: Search, { condition, goodness }: Match): Promise<number[]> {
  const { after, page = 1 } = search
  const shown = sql`${isShown(search)} AND ${condition}`
  const limit = sql`LIMIT ${GALLERY_BATCH + 1} OFFSET ${after ? 0 : (page - 1) * GALLERY_BATCH}`
  const rows = await context.query<{ id: number }>(
    hasGalleryOrder(search)
      ? inGalleryOrder(shown, after, limit)
      : bySortKeys(sortKeys(search, goodness), shown, after, limit),
  )
  return rows.map(({ id }) => id)
}

/** Uses the index, and reads only as many works as needed, however long the gallery is. */
const inGalleryOrder = (shown: SQL, after: number | undefined, limit: SQL): SQL =>
  after
    ? sql`SELECT batch.id FROM ${placeOf(sql`id = ${after}`)} CROSS JOIN LATERAL (
        SELECT artworks.* FROM artworks WHERE ${shown} AND ${BEHIND} ORDER BY ${GALLERY_ORDER} ${limit}) AS batch`
    : sql`SELECT id FROM artworks WHERE ${shown} ORDER BY ${GALLERY_ORDER} ${limit}`

const bySortKeys = (keys: SQL, shown: SQL, after: number | undefined, limit: SQL): SQL => sql`
  SELECT id FROM artworks WHERE ${shown}
    ${after ? sql`AND (${keys}) > (SELECT ${keys} FROM artworks WHERE id = ${after})` : sql``}
  ORDER BY ${keys} ${limit}`

/** The cursor must be a known work: even if it was hidden or moved to the trash since, it keeps its place. */
async function checkCursor(context: Context, after: number | undefined): Promise<void> {
  if (after === undefined) return
  const [known] = await context.query(sql`SELECT 1 FROM artworks WHERE id = ${after}`)
  if (!known) throw new AppError('not_found', { message: 'The work before these is gone.' })
}

/**
 * Finds works of the gallery by filter, medium and words, in the requested order, one batch at a time. The cursor is
 * the last work of the previous batch, so works added in the meantime neither repeat nor hide others.
 * @throws AppError not_found if the cursor's work was deleted for good
 */
export async function findArtworks(context: Context, search: Search): Promise<CallOutput<'findArtworks'>> {
  await checkCursor(context, search.after)
  const { match, groups, isSimilar } = await matchWords(context, search)
  const [ids, series, works, medium] = await Promise.all([
    readIds(context, search, match),
    countSeries(context, search, match),
    countPublished(context),
    foldedMedium(context, search.medium),
  ])
  const batch = ids.slice(0, GALLERY_BATCH)
  return {
    artworks: await readPublished(context, batch),
    hasMore: ids.length > batch.length,
    found: { works, isSimilar, series, ...countFilters(groups, search, medium) },
  }
}

async function foldedMedium(context: Context, medium: string | undefined): Promise<string | null> {
  if (medium === undefined) return null
  const [row] = await context.query<{ key: string | null }>(sql`SELECT ${mediumKey(sql`${medium}`)} AS key`)
  return row?.key ?? ''
}

async function countPublished(context: Context): Promise<number> {
  const [row] = await context.query<{ works: number }>(
    sql`SELECT count(*)::int AS works FROM artworks WHERE ${IS_PUBLISHED}`,
  )
  return row?.works ?? 0
}

/** Whether the gallery has enough works for filters and a search. It counts no further than that. */
export const HAS_FINDER: SQL = sql`(SELECT count(*) = ${FINDER_FROM} FROM (
  SELECT 1 FROM artworks WHERE ${IS_PUBLISHED} ORDER BY ${GALLERY_ORDER} LIMIT ${FINDER_FROM}) AS first)`
