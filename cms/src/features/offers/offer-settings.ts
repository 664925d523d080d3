import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** `leastShare` is in whole percent of the price; null when any offer is taken. */
type OfferSettings = { takes: OffersFor; leastShare: number | null }

/** Reads for which works the artist takes offers, and from which share of the price. */
export async function readOfferSettings(context: Context): Promise<OfferSettings> {
  const [row] = await context.query<OfferSettings>(sql`
    SELECT coalesce(takes_offers, 'none') AS takes, least_offer_share AS least_share FROM shop_settings LIMIT 1`)
  return row ?? { takes: 'none', leastShare: null }
}
