import { sql } from '@payloadcms/db-postgres'
import { mediaAddress } from '../../pictures/media-address'
import type { PictureStore } from '../../pictures/picture-store'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

type Former = Pick<Rows['former_renditions'], 'id'>

/** How long pages may show renditions that were made again: a browser's tab stays open over night. */
const FORMER_FOR = sql`interval '1 day'`

/** The beginnings of the names of renditions that were made again and are still there. */
export const listFormerRenditions = async (context: Context): Promise<string[]> =>
  (await context.query<Former>(sql`SELECT id FROM former_renditions`)).map(({ id }) => id)

/**
 * Deletes renditions and tiles that were made again, once no page that somebody has open shows them. The source and the
 * pictures for emails of the same name stay, as long as a picture has that source.
 */
export async function clearFormerRenditions(context: Context, store: PictureStore): Promise<void> {
  const former = await context.query<Former>(
    sql`SELECT id FROM former_renditions WHERE replaced_at < now() - ${FORMER_FOR} ORDER BY replaced_at`,
  )
  for (const { id } of former) {
    const [use] = await context.query<{ isSource: boolean; isShown: boolean }>(sql`
      SELECT EXISTS (SELECT 1 FROM pictures WHERE filename LIKE ${`${id}.%`}) AS is_source,
        EXISTS (SELECT 1 FROM pictures WHERE thumbnail LIKE ${mediaAddress(`${id}-%`)}) AS is_shown`)
    // A form of the panel that was open meanwhile may have saved the old ones again; they are renewed once more.
    if (!use?.isShown) {
      await store.remove(id, use?.isSource ? 'made' : 'all')
      context.cdn?.purgePicture(id)
    }
    await context.query(sql`DELETE FROM former_renditions WHERE id = ${id}`)
  }
}
