import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * Makes SQL of the first picture of an artwork (filename, thumbnail, width, height, alt), to be used in FROM, as in `LEFT
 * JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true`.
 * @param artworkId the column, or value, with the artwork's id
 */
export const firstPicture = (artworkId: SQL): SQL => sql`(
  SELECT pictures.filename, pictures.thumbnail, pictures.width, pictures.height, pictures.alt
  FROM artworks_rels JOIN pictures ON pictures.id = artworks_rels.pictures_id
  WHERE artworks_rels.path = 'images' AND artworks_rels.parent_id = ${artworkId}
  ORDER BY artworks_rels."order" LIMIT 1)`
