import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import type { AskedPicture } from '../../pictures/leaving-picture'
import { mediaAddress, pictureIdOf } from '../../pictures/media-address'
import type { Context } from '../../platform/context'
import { readShopSettings } from '../../settings/read-shop-settings'
import { rightsInForce } from './rights-in-force'
import type { PictureRights } from './xmp-packet'

type Work = { title: string; slug: string; year: number | null }

/**
 * SQL of the picture that a file belongs to. Its source is named like the file, unless its renditions were made again
 * under another name; the second search is only run then.
 */
export const pictureOf = (id: string): SQL => sql`(
  (SELECT id FROM pictures WHERE filename IN (${`${id}.jpg`}, ${`${id}.png`}))
  UNION ALL (SELECT id FROM pictures WHERE thumbnail LIKE ${`${mediaAddress(id)}-%`}) LIMIT 1)`

/** Reads the first public work that has a picture; drafts and private works tell nothing of themselves. */
async function readWork(context: Context, asked: AskedPicture): Promise<Work | undefined> {
  if ('drawnFor' in asked) {
    const slug = /^artwork\/([^/]+)$/.exec(asked.drawnFor)?.[1]
    if (slug === undefined) return undefined
    const [work] = await context.query<Work>(sql`
      SELECT title, slug, year FROM artworks WHERE slug = ${decodeURIComponent(slug)} AND ${IS_PUBLISHED}`)
    return work
  }
  const id = pictureIdOf(asked.file)
  if (id === null) return undefined
  const [work] = await context.query<Work>(sql`
    SELECT title, slug, year FROM artworks
    WHERE id IN (SELECT parent_id FROM artworks_rels WHERE path = 'images' AND pictures_id = ${pictureOf(id)})
      AND ${IS_PUBLISHED}
    ORDER BY id LIMIT 1`)
  return work
}

/** Reads what a picture says about itself: by its work if that is public, otherwise by its artist alone. */
export async function readPictureRights(context: Context, asked: AskedPicture): Promise<PictureRights> {
  const [{ artistName, shopName }, work] = await Promise.all([
    readShopSettings(context),
    readWork(context, asked),
  ])
  const { publicUrl } = context.env
  const creator = artistName || shopName
  const slug = work && encodeURIComponent(work.slug)
  return {
    creator,
    title: work?.title ?? null,
    rights: `© ${work?.year ? `${work.year} ` : ''}${creator}`,
    site: `${publicUrl}/`,
    page: work ? `${publicUrl}/artwork/${slug}` : `${publicUrl}/`,
    asks: `${publicUrl}/contact${work ? `?work=${slug}` : ''}`,
    isReserved: rightsInForce().isReserved,
  }
}
