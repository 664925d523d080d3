import type { ShopTextName } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import { readPublishedPrivacy } from '../features/legal/read-legal'
import type { Context } from '../platform/context'
import { richTextHtml } from '../platform/rich-text/rich-text-html'

/** A text of the artist's as safe HTML; null while there is none. The published legal page about privacy comes first. */
export async function readShopText(context: Context, name: ShopTextName): Promise<string | null> {
  const published = name === 'privacy' ? await readPublishedPrivacy(context) : null
  if (published !== null) return published
  const [row] = await context.query<{ text: unknown }>(
    sql`SELECT ${sql.identifier(name)} AS text FROM shop_settings LIMIT 1`,
  )
  return richTextHtml(row?.text)
}
