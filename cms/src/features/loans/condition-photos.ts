import {
  MAX_CONDITION_PHOTO_BYTES,
  MAX_CONDITION_PHOTOS,
} from '@gesso/shared-types/features/loans/condition-report'
import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { Semaphore } from 'async-mutex'
import type { CollectionBeforeDeleteHook } from 'payload'
import { AppError } from '../../platform/app-error'
import { recorded } from '../../platform/audit/watched'
import { type Context, hookTransaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { WATCHED_REPORT } from './watched-report'

/** A photograph of a condition report, without its bytes. */
export type ConditionPhoto = { id: number; caption: string | null; width: number; height: number }

/** The longer side that is kept, in pixels: a scratch stays visible, and twenty photographs have some ten MB. */
const KEPT_PIXELS = 2000
/** A photograph of a phone takes some hundred MB to decode, so they are made small one at a time. */
const atOnce = new Semaphore(1)

const notFound = () => new AppError('not_found', { message: 'This photograph was deleted.' })
const hasId = (id: number) => sql`id = ${id}`

/** Turns a photograph upright and makes it small, without the place and time that phones write into it. */
async function madeSmall(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (bytes.length > MAX_CONDITION_PHOTO_BYTES)
    throw new AppError('too_large', { message: 'A photograph can have at most 25 MB.' })
  const [{ sharp }, { validatePicture }] = await Promise.all([
    import('../../pictures/safe-sharp'),
    import('../../pictures/validate-picture'),
  ])
  await validatePicture(bytes, ['jpeg', 'png', 'webp'], 'file')
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .rotate()
    .resize(KEPT_PIXELS, KEPT_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Lists the photographs of a report, the oldest first. */
export const listPhotos = (context: Context, reportId: number): Promise<ConditionPhoto[]> =>
  context.query<ConditionPhoto>(sql`
    SELECT id, caption, width, height FROM condition_photos WHERE report_id = ${reportId} ORDER BY id`)

/**
 * Keeps a photograph with a report.
 * @throws AppError not_found; invalid_input naming `file`; too_large; conflict at `MAX_CONDITION_PHOTOS`
 */
export async function addPhoto(
  context: Context,
  reportId: number,
  bytes: Buffer,
): Promise<{ id: number; caption: null }> {
  const photo = await atOnce.runExclusive(() => madeSmall(bytes))
  return withTransaction(context, async (tx) => {
    const [report] = await tx.query<{ photos: number }>(sql`
      SELECT (SELECT count(*)::int FROM condition_photos WHERE report_id = condition_reports.id) AS photos
      FROM condition_reports WHERE id = ${reportId} FOR NO KEY UPDATE`)
    if (!report) throw new AppError('not_found', { message: 'This report was deleted.' })
    if (report.photos >= MAX_CONDITION_PHOTOS)
      throw new AppError('conflict', { message: `A report has at most ${MAX_CONDITION_PHOTOS} photographs.` })
    return recorded(tx, WATCHED_REPORT, hasId(reportId), async () => {
      const [added] = await tx.query<{ id: number }>(sql`
        INSERT INTO condition_photos (report_id, bytes, width, height)
        VALUES (${reportId}, ${sql.param(photo.bytes)}, ${photo.width}, ${photo.height}) RETURNING id`)
      if (!added) throw new Error('The photograph was not stored')
      return { id: added.id, caption: null }
    })
  })
}

/** Reads the bytes of a photograph, a JPEG. @throws AppError not_found */
export async function readPhoto(context: Context, reportId: number, id: number): Promise<Buffer> {
  const [found] = await context.query<{ bytes: Buffer }>(
    sql`SELECT bytes FROM condition_photos WHERE id = ${id} AND report_id = ${reportId}`,
  )
  if (!found) throw notFound()
  return found.bytes
}

/** Writes what a photograph shows. @throws AppError not_found */
export const captionPhoto = (
  context: Context,
  { id, photoId, caption }: { id: number; photoId: number; caption: string | null },
): Promise<void> =>
  withTransaction(context, (tx) =>
    recorded(tx, WATCHED_REPORT, hasId(id), async () => {
      const changed = await tx.query(sql`
        UPDATE condition_photos SET caption = ${caption} WHERE id = ${photoId} AND report_id = ${id} RETURNING id`)
      if (changed.length === 0) throw notFound()
    }),
  )

/** Deletes a photograph for good. @throws AppError not_found */
export const deletePhoto = (context: Context, id: number, photoId: number): Promise<void> =>
  withTransaction(context, (tx) =>
    recorded(tx, WATCHED_REPORT, hasId(id), async () => {
      const gone = await tx.query(
        sql`DELETE FROM condition_photos WHERE id = ${photoId} AND report_id = ${id} RETURNING id`,
      )
      if (gone.length === 0) throw notFound()
    }),
  )

export const deletePhotosOfReport: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await hookTransaction(req).query(sql`DELETE FROM condition_photos WHERE report_id = ${Number(id)}`)
}
