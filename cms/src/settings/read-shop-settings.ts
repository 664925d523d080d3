import { DEFAULT_SHOP_SETTINGS, type ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { columnName } from '../platform/database/column-name'

type Row = { [Field in keyof ShopSettings]: string | null }

const TEXTS = Object.keys(DEFAULT_SHOP_SETTINGS) as (keyof ShopSettings)[]
const COLUMNS = sql.join(
  TEXTS.map((field) => sql.identifier(columnName(field))),
  sql`, `,
)

/** Reads the shop's settings, with defaults for empty ones. */
export async function readShopSettings(context: Context): Promise<ShopSettings> {
  const [row] = await context.query<Row>(sql`
    SELECT ${COLUMNS} FROM shop_settings LIMIT 1`)
  const texts = TEXTS.map((field) => [field, row?.[field]?.trim() || DEFAULT_SHOP_SETTINGS[field]])
  return Object.fromEntries(texts) as ShopSettings
}
