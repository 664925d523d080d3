import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** `leastShare` is in whole percent of the price; null when any offer is taken. */
type OfferSettings = { takes: OffersFor; leastShare: number | null }

/** Reads for which works the artist takes offers, and from which share of the price. */
export async function readOfferSettings(context: Context): Promise<OfferSettings> {
  const [row] = await context.query<OfferSettings>(sql`
    SELECT coalesce(takes_offers, 'for_sale') AS takes, least_offer_share AS least_share FROM shop_settings WHERE offers_on LIMIT 1`)
  return row ?? { takes: 'none', leastShare: null }
}

/** Says what is missing before visitors can offer or ask for anything; null for nothing. */
export async function lacksChoice(context: Context): Promise<string | null> {
  const none = await context.query(sql`
    SELECT 1 FROM shop_settings
    WHERE takes_offers = 'none' AND NOT coalesce(takes_commissions, false)`)
  return none.length > 0 ? 'Choose what visitors may offer or ask for, in its settings.' : null
}
