import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { type PresentablePicture, presentPicture } from '../../pictures/present-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { MUSEUMS_ON } from './museums-on'

/**
 * Finds a picture by the id in the names of its files.
 * @throws AppError not_found unless it is a picture of a public work and the feature is on
 */
export async function findPublicPicture(context: Context, id: string): Promise<Picture> {
  const [row] = await context.query<PresentablePicture>(sql`
    SELECT filename, width::float8, height::float8, placeholder, renditions, tiles, alt FROM pictures
    WHERE filename IN (${`${id}.jpg`}, ${`${id}.png`}) AND ${MUSEUMS_ON} AND EXISTS (
      SELECT 1 FROM artworks_rels JOIN artworks ON artworks.id = parent_id
      WHERE pictures_id = pictures.id AND path = 'images' AND ${IS_PUBLISHED})`)
  if (!row) throw new AppError('not_found')
  return presentPicture(row)
}
