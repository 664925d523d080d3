import type { Artwork } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { type ArtworkRow, type Claim, presentArtwork } from './present-artwork'

type ClaimRow = { id: number; held: boolean; sold: boolean }

async function claims(context: Context): Promise<Map<number, Claim>> {
  const taken = await context.query<ClaimRow>(
    sql`SELECT id, coalesce(hold_until > now(), false) AS held, sold_order_id IS NOT NULL AS sold
        FROM artworks WHERE hold_order_id IS NOT NULL OR sold_order_id IS NOT NULL`,
  )
  return new Map(taken.map((row) => [row.id, { held: row.held && !row.sold, sold: row.sold }]))
}

async function read(context: Context, where: Where): Promise<Artwork[]> {
  const [{ docs }, taken] = await Promise.all([
    context.payload.find({
      collection: 'artworks',
      where,
      sort: ['displayOrder', '-createdAt', '-id'],
      depth: 1,
      pagination: false,
      ...(context.req && { req: context.req }),
    }),
    claims(context),
  ])
  return docs.map((row) => {
    const artwork = row as unknown as ArtworkRow
    return presentArtwork(artwork, taken.get(artwork.id) ?? { held: false, sold: false })
  })
}

/** All works in gallery order: `displayOrder`, then newest (design §3). */
export const listArtworks = (context: Context): Promise<Artwork[]> => read(context, {})

/**
 * One work: all digits is an id, else a slug (design §3).
 * @throws AppError not_found
 */
export async function getArtwork(context: Context, slugOrId: string): Promise<Artwork> {
  const id = /^\d+$/.test(slugOrId) ? Number(slugOrId) : null
  if (id !== null && id > 2_147_483_647) throw new AppError('not_found', { message: 'Artwork not found' })
  const [artwork] = await read(context, id === null ? { slug: { equals: slugOrId } } : { id: { equals: id } })
  if (!artwork) throw new AppError('not_found', { message: 'Artwork not found' })
  return artwork
}
