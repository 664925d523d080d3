import type { Artwork } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { type OriginalState, presentArtwork } from './present-artwork'

const MAX_ID = 2_147_483_647

async function readOriginalStates(context: Context): Promise<Map<number, OriginalState>> {
  const rows = await context.query<{ id: number } & OriginalState>(
    sql`SELECT id, coalesce(hold_until > now(), false) AS is_on_hold, sold_order_id IS NOT NULL AS is_sold
        FROM artworks WHERE hold_order_id IS NOT NULL OR sold_order_id IS NOT NULL`,
  )
  return new Map(rows.map(({ id, isOnHold, isSold }) => [id, { isOnHold: isOnHold && !isSold, isSold }]))
}

async function readArtworks(context: Context, where: Where): Promise<Artwork[]> {
  const [{ docs }, originals] = await Promise.all([
    context.payload.find({
      collection: 'artworks',
      where,
      sort: ['displayOrder', '-createdAt', '-id'],
      depth: 1,
      pagination: false,
      ...(context.req && { req: context.req }),
    }),
    readOriginalStates(context),
  ])
  return docs.map((artwork) =>
    presentArtwork(artwork, originals.get(artwork.id) ?? { isOnHold: false, isSold: false }),
  )
}

/** Reads all artworks in gallery order: by `displayOrder`, then the newest first. */
export const listArtworks = (context: Context): Promise<Artwork[]> => readArtworks(context, {})

/**
 * Reads one artwork. A text of digits only is an id, any other a slug.
 * @throws AppError not_found
 */
export async function getArtwork(context: Context, slugOrId: string): Promise<Artwork> {
  const notFound = () => new AppError('not_found', { message: 'Artwork not found' })
  const id = /^\d+$/.test(slugOrId) ? Number(slugOrId) : null
  if (id !== null && id > MAX_ID) throw notFound()
  const where: Where = id === null ? { slug: { equals: slugOrId } } : { id: { equals: id } }
  const [artwork] = await readArtworks(context, where)
  if (!artwork) throw notFound()
  return artwork
}
