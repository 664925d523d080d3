import type { ShippingTerms } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { type ShippingForm, termsOfForm } from './terms-of-form'

/** All zones as one JSON value, in the artist's order. */
export const ZONES = sql`
  SELECT jsonb_agg(jsonb_build_object('name', zone.name, 'delivery', zone.delivery, 'isNotServed', zone.is_not_served,
      'printPrice', zone.print_price::text, 'furtherPrintPrice', zone.further_print_price::text,
      'freeFrom', zone.free_from::text,
      'places', (SELECT coalesce(jsonb_agg(value ORDER BY "order"), '[]') FROM shipping_terms_zones_places
        WHERE parent_id = zone.id),
      'bands', (SELECT coalesce(jsonb_agg(jsonb_build_object('packing', packing, 'upTo', up_to, 'price', price::text,
          'furtherPrice', further_price::text) ORDER BY _order), '[]')
        FROM shipping_terms_zones_bands WHERE _parent_id = zone.id)) ORDER BY zone._order)
  FROM shipping_terms_zones AS zone`

/** Reads the shop's shipping terms in one statement; without a zone, the flat rates apply. */
export async function readShippingTerms(context: Context): Promise<ShippingTerms> {
  const [row] = await context.query<ShippingForm>(sql`
    SELECT is_pick_up_offered, studio_address, studio_words, (${ZONES}) AS zones FROM shipping_terms LIMIT 1`)
  return termsOfForm(row ?? {})
}
