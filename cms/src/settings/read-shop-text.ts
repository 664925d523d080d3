import type { ShopTextName } from '@gesso/shared-types/settings/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import { richTextHtml } from '../platform/rich-text/rich-text-html'

/** Reads a published text that replaces the one in the settings, as safe HTML; null if there is none. */
type ReadText = (context: Context, name: ShopTextName) => Promise<string | null>

export const publishedTexts = extensionPoint<ReadText>('published texts')

/** Reads a text of the artist's as safe HTML; null if there is none. */
export async function readShopText(context: Context, name: ShopTextName): Promise<string | null> {
  for (const read of context.extensions(publishedTexts)) {
    const published = await read(context, name)
    if (published !== null) return published
  }
  const [row] = await context.query<{ text: unknown }>(
    sql`SELECT ${sql.identifier(name)} AS text FROM shop_settings LIMIT 1`,
  )
  return richTextHtml(row?.text)
}
