import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { withDetails, workColumns } from './artwork-details'
import { artworkFields } from './artwork-fields'
import { IS_HELD, IS_PUBLISHED, STATE_NOW } from './artwork-states'
import { GALLERY_ORDER } from './gallery-order'
import {
  type ArtworkStanding,
  type PresentableArtwork,
  presentArtwork,
  presentStoredArtwork,
} from './present-artwork'
import { SHOWS_SERIES } from './shows-series'

const MAX_ID = 2_147_483_647
/** How many works of a long list are read at once. */
const PART = 200

/**
 * An SQL condition over `series`: visitors see it. `OFFSET 0` makes PostgreSQL find its works by the index; otherwise
 * it would scan those of all series, expecting to find a published one soon.
 */
const SERIES_IS_SHOWN = sql`EXISTS (
  SELECT 1 FROM (SELECT parent_id FROM artworks_rels WHERE series_id = series.id OFFSET 0) AS member
    JOIN artworks ON artworks.id = member.parent_id
  WHERE ${IS_PUBLISHED})`

type StandingArtwork = { artwork: PresentableArtwork; standing: ArtworkStanding; added: Partial<Artwork> }

/** Reads what is published, held and for sale now, by the database's clock, so that all servers agree. */
async function readStandings(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, ArtworkStanding>> {
  const added = context
    .extensions(workColumns)
    .flatMap(({ columns }) => Object.entries(columns))
    .map(([name, value]) => sql`${value} AS ${sql.identifier(name)}, `)
  const rows = await context.query<{ id: number } & ArtworkStanding>(sql`
    SELECT id, ${sql.join(added)}${STATE_NOW} AS state, ${IS_HELD} AS is_held_by_order,
      sold_order_id IS NOT NULL AS is_sold_here, ${IS_PUBLISHED} AS is_published, private_token,
      coalesce((SELECT in_both_units FROM shop_settings LIMIT 1), false) AS in_both_units,
      coalesce(chosen.series, '[]') AS series,
      (SELECT jsonb_agg(jsonb_build_object('size', size, 'total', total, 'proofs', proofs, 'paper', paper, 'printer', printer,
          'signature', signature, 'year', editions.year, 'left', total - given - held, 'reserved', held) ORDER BY editions.id)
        FROM editions WHERE artwork_id = artworks.id
          AND coalesce(print_options, '[]') @> jsonb_build_array(jsonb_build_object('size', size))) AS editions
    FROM artworks CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', series.id, 'title', series.title, 'slug', series.slug,
        'isShown', ${SHOWS_SERIES} AND ${SERIES_IS_SHOWN}) ORDER BY series._order COLLATE "C", series.id) AS series
      FROM artworks_rels JOIN series ON series.id = series_id WHERE parent_id = artworks.id AND path = 'series') AS chosen
    WHERE deleted_at IS NULL AND artworks.id = ANY(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

async function readStored(context: Context, where: Where): Promise<StandingArtwork[]> {
  const unread = context.extensions(artworkFields).flatMap(({ unread }) => unread)
  const { docs } = await context.payload.find({
    collection: 'artworks',
    where,
    sort: ['displayOrder', '-createdAt', '-id'],
    depth: 1,
    // The series are read by name with the standing, not one by one.
    select: { series: false, ...Object.fromEntries(unread.map((field) => [field, false as const])) },
    pagination: false,
    ...(context.req && { req: context.req }),
  })
  const standings = await readStandings(
    context,
    docs.map(({ id }) => id),
  )
  // An artwork added or deleted between the two statements is left out; that change is announced and causes another
  // read.
  return docs.flatMap((artwork) => {
    const standing = standings.get(artwork.id)
    if (!standing) return []
    const added = context.extensions(workColumns).map(({ add }) => add({ ...artwork, ...standing }))
    return { artwork, standing, added: Object.assign({}, ...added) }
  })
}

/** Reads all artworks that are not in the trash in parts, between which the server does other work. */
async function readWhole(context: Context): Promise<StandingArtwork[]> {
  const rows = await context.query<{ id: number }>(
    sql`SELECT id FROM artworks WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER}`,
  )
  const read: StandingArtwork[] = []
  for (let at = 0; at < rows.length; at += PART) {
    const ids = rows.slice(at, at + PART).map(({ id }) => id)
    read.push(...(await readStored(context, { id: { in: ids } })))
  }
  return read
}

/** Reads the artworks among these ids that are not in the trash, in the order of the ids. */
async function readByIds(context: Context, ids: readonly number[]): Promise<StandingArtwork[]> {
  if (ids.length === 0) return []
  const read = await readStored(context, { id: { in: [...ids] } })
  const byId = new Map(read.map((each) => [each.artwork.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Also hides an artwork that was withdrawn between the two statements. */
const isForEveryone = ({ artwork, standing }: StandingArtwork): boolean =>
  standing.isPublished && artwork.publication === 'published'

const present = ({ artwork, standing }: StandingArtwork) => presentArtwork(artwork, standing)
/** A work as its own page shows it. */
const presentWhole = (context: Context, found: StandingArtwork) =>
  withDetails(context, { ...present(found), ...found.added })

const presentStored = ({ artwork, standing }: StandingArtwork) => presentStoredArtwork(artwork, standing)

const notFound = () => new AppError('not_found', { message: 'Artwork not found' })

/** Reads digits as an id, any other text as a slug. */
function named(slugOrId: string): Where {
  const id = /^\d+$/.test(slugOrId) ? Number(slugOrId) : null
  if (id !== null && id > MAX_ID) throw notFound()
  return id === null ? { slug: { equals: slugOrId } } : { id: { equals: id } }
}

/** Lists public works in gallery order: by `displayOrder`, then newest first. @param where restricts them */
export async function listArtworks(context: Context, where?: Where): Promise<Artwork[]> {
  const read = where ? await readStored(context, where) : await readWhole(context)
  return read.filter(isForEveryone).map(present)
}

/** Reads the public artworks among these ids, in the order of the ids. */
export async function readPublished(context: Context, ids: readonly number[]): Promise<Artwork[]> {
  return (await readByIds(context, ids)).filter(isForEveryone).map(present)
}

/**
 * Reads the artworks among these ids that are not in the trash, in the order of the ids: drafts and private ones too,
 * in the public form.
 */
export async function readChosen(context: Context, ids: readonly number[]): Promise<Artwork[]> {
  return (await readByIds(context, ids)).map(present)
}

/** Reads one public artwork. @throws AppError not_found, also for a draft or a private one */
export async function getArtwork(context: Context, slugOrId: string): Promise<Artwork> {
  const [found] = await readStored(context, named(slugOrId))
  if (!found || !isForEveryone(found)) throw notFound()
  return presentWhole(context, found)
}

/** Reads the private artwork of a link. @throws AppError not_found */
export async function getPrivateArtwork(context: Context, token: string): Promise<Artwork> {
  const [row] = await context.query<{ id: number }>(sql`
    SELECT id FROM artworks WHERE private_token = ${token} AND publication = 'private' AND deleted_at IS NULL`)
  if (!row) throw notFound()
  const [found] = await readStored(context, { id: { equals: row.id } })
  if (!found || found.standing.privateToken !== token) throw notFound()
  return presentWhole(context, found)
}

/**
 * Reads artworks in the artist's form: those with these ids that are not in the trash, in the order of the ids, or all
 * in gallery order.
 */
export async function listStoredArtworks(
  context: Context,
  ids?: readonly number[],
): Promise<StoredArtwork[]> {
  return (await (ids ? readByIds(context, ids) : readWhole(context))).map(presentStored)
}

/** Reads one artwork in the artist's form. @throws AppError not_found */
export async function getStoredArtwork(context: Context, slugOrId: string): Promise<StoredArtwork> {
  const [found] = await readStored(context, named(slugOrId))
  if (!found) throw notFound()
  return presentStored(found)
}
