import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ListedSeries, ShownSeries, StoredSeries } from '@gesso/shared-types/features/series/series'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { listArtworks } from '../../artworks/read-artworks'
import { SHOWS_SERIES } from '../../artworks/shows-series'
import { type PresentablePicture, presentPicture } from '../../pictures/present-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'

/** The artworks of the series in the row `series`. */
const MEMBERS = sql.raw(`
  artworks JOIN artworks_rels AS member
    ON member.parent_id = artworks.id AND member.path = 'series' AND member.series_id = series.id`)

/** The first picture of an artwork. */
const FIRST_PICTURE = sql.raw(`
  artworks_rels AS picked JOIN pictures
    ON pictures.id = picked.pictures_id AND picked.parent_id = artworks.id AND picked.path = 'images'`)

/** The artist's order; the id decides between two series in one place. */
const IN_ORDER = sql.raw('series._order COLLATE "C", series.id')

/** Whether visitors see any series: they are switched on, and one has a published artwork. */
export const HAS_SERIES: SQL = sql`(${SHOWS_SERIES} AND EXISTS (
  SELECT 1 FROM series, LATERAL (SELECT 1 FROM ${MEMBERS} WHERE ${IS_PUBLISHED}) AS shown))`

type ListedRow = Pick<ListedSeries, 'id' | 'title' | 'slug' | 'works'> & {
  years: string | null
  picture: (PresentablePicture & { title: string }) | null
}

/** Reads the series that visitors see, in the artist's order. */
export async function listSeries(context: Context): Promise<ListedSeries[]> {
  const rows = await context.query<ListedRow>(sql`
    SELECT series.id, series.title, series.slug, series.years, shown.works, lead.picture
    FROM series
    JOIN LATERAL (SELECT count(*)::int AS works FROM ${MEMBERS} WHERE ${IS_PUBLISHED}) AS shown ON shown.works > 0
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('title', artworks.title, 'filename', pictures.filename, 'width', pictures.width,
        'height', pictures.height, 'placeholder', pictures.placeholder, 'renditions', pictures.renditions,
        'tiles', pictures.tiles, 'alt', pictures.alt) AS picture
      FROM ${MEMBERS} JOIN LATERAL (
        SELECT pictures.* FROM ${FIRST_PICTURE} ORDER BY picked."order" LIMIT 1) AS pictures ON true
      WHERE ${IS_PUBLISHED}
      ORDER BY artworks.id IS NOT DISTINCT FROM series.lead_id DESC, ${GALLERY_ORDER}
      LIMIT 1) AS lead ON true
    WHERE ${SHOWS_SERIES} ORDER BY ${IN_ORDER}`)
  return rows.map(({ years, picture, ...series }) => ({
    ...series,
    years: years ?? '',
    picture: picture && presentPicture(picture),
    pictured: picture?.title ?? '',
  }))
}

const notFound = () => new AppError('not_found', { message: 'Series not found' })

/** The lead picture of a series: the chosen work if it is published with a picture, otherwise the first such work. */
function leadOf(artworks: readonly Artwork[], chosen: number | null): number | null {
  const pictured = artworks.filter(({ pictures }) => pictures.length > 0)
  return (pictured.find(({ id }) => id === chosen) ?? pictured[0])?.id ?? null
}

/** Reads a series with its published artworks. @throws AppError not_found, also when none is published */
export async function getSeries(context: Context, slug: string): Promise<ShownSeries> {
  type Row = Pick<ShownSeries, 'id' | 'title' | 'slug' | 'leadId'> & {
    years: string | null
    words: string | null
  }
  const [row] = await context.query<Row>(
    sql`SELECT id, title, slug, years, words, lead_id FROM series WHERE slug = ${slug} AND ${SHOWS_SERIES}`,
  )
  if (!row) throw notFound()
  const artworks = await listArtworks(context, { series: { in: [row.id] } })
  if (artworks.length === 0) throw notFound()
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    years: row.years ?? '',
    words: row.words?.trim() ?? '',
    leadId: leadOf(artworks, row.leadId),
    artworks,
  }
}

/** Reads all series in the artist's order, for a choice among them. */
export async function listStoredSeries(context: Context): Promise<StoredSeries[]> {
  return context.query<StoredSeries>(sql`
    SELECT series.id, series.title, series.slug, coalesce(series.years, '') AS years,
      coalesce(counted.works, 0) AS works
    FROM series LEFT JOIN (
      SELECT series_id, count(*)::int AS works FROM artworks_rels JOIN artworks ON artworks.id = parent_id
      WHERE path = 'series' AND deleted_at IS NULL GROUP BY series_id) AS counted ON counted.series_id = series.id
    ORDER BY ${IN_ORDER}`)
}
