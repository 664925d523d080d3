import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { firstPicture } from '../../pictures/first-picture'
import type { Context } from '../../platform/context'
import { batched } from '../../platform/database/batched'

/** How many artworks outside the trash a series has, and how many of them are published. */
export type WorksCount = { works: number; shown: number }

/** Counts the artworks of a series by its id. The counts for one list are read in one statement. */
export const countWorks = batched<number, WorksCount>(async (context, ids) => {
  const rows = await context.query<WorksCount & { id: number }>(sql`
    SELECT series_id AS id, count(*)::int AS works, (count(*) FILTER (WHERE ${IS_PUBLISHED}))::int AS shown
    FROM artworks_rels JOIN artworks ON artworks.id = parent_id
    WHERE path = 'series' AND series_id = ANY(${sql.param(ids)}::int[]) AND deleted_at IS NULL
    GROUP BY series_id`)
  return new Map(rows.map(({ id, ...count }) => [id, count]))
})

export type SeriesWork = { id: number; title: string; thumbnail: string | null; isPublished: boolean }

/** Lists the first artworks of a series outside the trash, in gallery order. */
export const listWorks = (context: Context, seriesId: number, limit: number): Promise<SeriesWork[]> =>
  context.query<SeriesWork>(sql`
    SELECT artworks.id, title, picture.thumbnail, ${IS_PUBLISHED} AS is_published
    FROM artworks JOIN artworks_rels AS member
      ON member.parent_id = artworks.id AND member.path = 'series' AND member.series_id = ${seriesId}
    LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER} LIMIT ${limit}`)
