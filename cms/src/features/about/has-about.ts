import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/**
 * SQL over the row of the settings: whether anything of the about page is filled in. A biography that was emptied
 * still has paragraphs, without text.
 */
export const HAS_ABOUT: SQL = sql`(
  portrait_id IS NOT NULL
  OR coalesce(statement, '') ~ '[^[:space:]]'
  OR coalesce(jsonb_path_exists(biography, '$.root.children[*].**.text ? (@ like_regex "[^[:space:]]")'), false)
  OR EXISTS (SELECT 1 FROM shop_settings_exhibitions)
  OR EXISTS (SELECT 1 FROM shop_settings_collections)
  OR EXISTS (SELECT 1 FROM shop_settings_press))`

export async function hasAbout(context: Context): Promise<boolean> {
  const [row] = await context.query<{ isFilled: boolean }>(
    sql`SELECT ${HAS_ABOUT} AS is_filled FROM shop_settings LIMIT 1`,
  )
  return row?.isFilled ?? false
}
