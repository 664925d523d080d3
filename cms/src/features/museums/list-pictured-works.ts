import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { firstPicture } from '../../pictures/first-picture'
import { mediaAddress } from '../../pictures/media-address'
import type { Context } from '../../platform/context'
import type { ListedWork } from './work-list'

/** Reads all public works that have a picture, in gallery order, in one statement. */
export async function listPicturedWorks(context: Context): Promise<ListedWork[]> {
  type Row = { slug: string; title: string; filename: string; width: number; height: number }
  const rows = await context.query<Row>(sql`
    SELECT slug, title, picture.filename, picture.width::float8, picture.height::float8
    FROM artworks JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE ${IS_PUBLISHED} ORDER BY ${GALLERY_ORDER}`)
  return rows.map(({ slug, title, filename, width, height }) => ({
    slug,
    title,
    picture: { url: mediaAddress(filename), width, height },
  }))
}
