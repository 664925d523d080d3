import { sql } from '@payloadcms/db-postgres'
import { ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import type { Context } from '../../platform/context'
import { type WrittenSize, workSize } from './work-size'

type Row = WrittenSize & { id: number; title: string }

/** Lists the originals for sale whose longest side is unknown, in gallery order. */
export async function listUnmeasuredWorks(context: Context): Promise<Pick<Row, 'id' | 'title'>[]> {
  const works = await context.query<Row>(sql`
    SELECT id, title, longest_side, original_dimensions FROM artworks
    WHERE deleted_at IS NULL AND ${ORIGINAL_FOR_SALE} AND coalesce(original_price, 0) > 0
    ORDER BY ${GALLERY_ORDER}`)
  return works.filter((work) => workSize(work) === null).map(({ id, title }) => ({ id, title }))
}
