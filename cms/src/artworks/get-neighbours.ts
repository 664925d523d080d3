import type { CallOutput } from '@gesso/shared-types/contract'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { IS_PUBLISHED } from './artwork-states'
import { BEFORE, BEHIND, GALLERY_ORDER, GALLERY_ORDER_BACK, placeOf } from './gallery-order'

type Neighbour = { slug: string; title: string }

/** Reads the works before and after one in gallery order; neither for a work that is not public. */
export async function getNeighbours(context: Context, slug: string): Promise<CallOutput<'getNeighbours'>> {
  const nextTo = async (side: SQL, order: SQL): Promise<Neighbour | null> => {
    const [row] = await context.query<Neighbour>(sql`
      SELECT beside.slug, beside.title FROM ${placeOf(sql`slug = ${slug} AND ${IS_PUBLISHED}`)} CROSS JOIN LATERAL (
        SELECT slug, title FROM artworks WHERE ${IS_PUBLISHED} AND ${side} ORDER BY ${order} LIMIT 1) AS beside`)
    return row ?? null
  }
  const [previous, next] = await Promise.all([
    nextTo(BEFORE, GALLERY_ORDER_BACK),
    nextTo(BEHIND, GALLERY_ORDER),
  ])
  return { previous, next }
}
