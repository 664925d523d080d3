import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { ShopSwitch } from '../../settings/read-shop-switches'

export const offerSwitch: ShopSwitch = {
  columns: {
    takes_offers: sql`CASE WHEN offers_on THEN coalesce(takes_offers, 'for_sale') END`,
    takes_commissions: sql`offers_on AND takes_commissions`,
  },
  read: (row) => {
    const takesOffers = (row.takesOffers ?? 'none') as OffersFor
    return {
      ...(takesOffers !== 'none' && { takesOffers }),
      ...(row.takesCommissions === true && { takesCommissions: true }),
    }
  },
}
