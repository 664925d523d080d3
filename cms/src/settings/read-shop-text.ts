import type { ShopTextName } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { statements } from '../database/transaction'
import { lexicalHtml } from './lexical-html'

/** A text of the artist's as safe HTML; null while there is none. */
export async function readShopText(payload: Payload, name: ShopTextName): Promise<string | null> {
  const [row] = await statements(payload)<{ text: unknown }>(
    sql`SELECT ${sql.identifier(name)} AS text FROM shop_settings LIMIT 1`,
  )
  return lexicalHtml(row?.text)
}
