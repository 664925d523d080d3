import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { firstPicture } from '../../pictures/first-picture'
import type { Context } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'
import { type RoomWork, roomWork, type StoredWork } from './room-work'

/**
 * Reads the works that can hang in a room, while the feature is on. @param where an SQL condition over `artworks`
 */
export async function findRoomWorks(context: Context, where: SQL): Promise<RoomWork[]> {
  const rows = await context.query<StoredWork>(sql`
    SELECT artworks.id, ${IS_PUBLISHED} AS is_published,
      CASE WHEN publication = 'private' THEN private_token END AS private_token,
      original_dimensions, work_depth, frame_width, frame_depth, frame_colour,
      picture.filename, picture.width::float8 AS width, picture.height::float8 AS height
    FROM artworks JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE deleted_at IS NULL AND ${isOn(sql`room_view_on`)} AND ${where}`)
  return rows.flatMap((row) => roomWork(context.env, row) ?? [])
}

/**
 * Finds the work that somebody wants to see in a room: a published one, a private one by the token of its link, and for
 * people of the shop any.
 */
export async function findAskedRoomWork(
  context: Context,
  { slug, token }: { slug: string; token?: string | undefined },
): Promise<RoomWork | undefined> {
  const isShops = context.req?.user ? sql`true` : IS_PUBLISHED
  const [work] = await findRoomWorks(
    context,
    token === undefined
      ? sql`slug = ${slug} AND ${isShops}`
      : sql`slug = ${slug} AND publication = 'private' AND private_token = ${token}`,
  )
  return work
}
