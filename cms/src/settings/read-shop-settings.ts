import { DEFAULT_SHOP_SETTINGS, type ShopSettings } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

type Row = { [Field in keyof ShopSettings]: string | null }

/** The shop's settings as they are now, with the defaults where nothing is set. */
export async function readShopSettings(context: Context): Promise<ShopSettings> {
  const [row] = await context.query<Row>(sql`
    SELECT shop_name, artist_name, postal_address, email,
      footer_line, announcement, home_text, landing_headline, landing_text,
      landing_originals, landing_prints, landing_purchasing
    FROM shop_settings LIMIT 1`)
  const given = (field: keyof ShopSettings) => row?.[field]?.trim() || DEFAULT_SHOP_SETTINGS[field]
  return {
    shopName: given('shopName'),
    artistName: given('artistName'),
    postalAddress: given('postalAddress'),
    email: given('email'),
    footerLine: given('footerLine'),
    announcement: given('announcement'),
    homeText: given('homeText'),
    landingHeadline: given('landingHeadline'),
    landingText: given('landingText'),
    landingOriginals: given('landingOriginals'),
    landingPrints: given('landingPrints'),
    landingPurchasing: given('landingPurchasing'),
  }
}
