import type { ShopTextName } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { richTextHtml } from '../rich-text/rich-text-html'

/** A text of the artist's as safe HTML; null while there is none. */
export async function readShopText(context: Context, name: ShopTextName): Promise<string | null> {
  const [row] = await context.query<{ text: unknown }>(
    sql`SELECT ${sql.identifier(name)} AS text FROM shop_settings LIMIT 1`,
  )
  return richTextHtml(row?.text)
}
