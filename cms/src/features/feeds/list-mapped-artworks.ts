import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { mediaAddress } from '../../pictures/media-address'
import type { Context } from '../../platform/context'

/** A work in the sitemap: its slug, its pictures' addresses and its last change. */
export type MappedArtwork = { slug: string; images: string[]; updatedAt: string }

/** Reads the public works in gallery order, with only what a sitemap needs. */
export async function listMappedArtworks(context: Context): Promise<MappedArtwork[]> {
  const rows = await context.query<{ slug: string; files: string[]; updatedAt: string }>(sql`
    SELECT slug, updated_at, ARRAY(SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
        WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order") AS files
    FROM artworks WHERE ${IS_PUBLISHED} ORDER BY ${GALLERY_ORDER}`)
  return rows.map(({ slug, files, updatedAt }) => ({
    slug,
    images: files.map(mediaAddress),
    updatedAt: new Date(updatedAt).toISOString(),
  }))
}
