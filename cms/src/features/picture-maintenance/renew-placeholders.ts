import { sql } from '@payloadcms/db-postgres'
import { placeholderColours } from '../../pictures/placeholder-colours'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

/** How placeholders of an earlier version begin: each is a tiny picture. */
const TINY = 'data:image/webp;base64,'
const BATCH = 100

/**
 * Turns the placeholders of an earlier version into colours. Until then such a picture shows none. A picture that is
 * replaced meanwhile keeps its new placeholder; one whose placeholder cannot be read gets none.
 */
export async function renewPlaceholders(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rows = await context.query<Pick<Rows['pictures'], 'id' | 'placeholder'>>(sql`
      SELECT id, placeholder FROM pictures WHERE placeholder LIKE ${`${TINY}%`} ORDER BY id LIMIT ${BATCH}`)
    if (rows.length === 0) return
    const { sharp } = await import('../../pictures/safe-sharp')
    const renewed = []
    for (const { id, placeholder } of rows) {
      const tiny = sharp(Buffer.from(placeholder.slice(TINY.length), 'base64'))
      const colours = await placeholderColours(tiny).catch(() => '')
      renewed.push({ id, placeholder, colours })
    }
    await context.query(sql`
      UPDATE pictures SET placeholder = renewed.colours
      FROM jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) AS renewed (id integer, placeholder text, colours text)
      WHERE pictures.id = renewed.id AND pictures.placeholder = renewed.placeholder`)
  }
}
