import type { LegalLink } from '@gesso/shared-types/features/legal/legal'
import { agreedLinks } from '@gesso/shared-types/features/legal/legal'
import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import type { ShopInfo } from '@gesso/shared-types/page'
import { sql } from '@payloadcms/db-postgres'
import { HAS_ABOUT } from '../features/about/has-about'
import { HAS_DISCOUNTS } from '../features/discounts/find-discount'
import { HAS_GIFT_CARDS, SELLS_GIFT_CARDS } from '../features/gift-cards/find-gift-card'
import { LEGAL_LINKS } from '../features/legal/read-legal'
import { HAS_SHIPPING_TERMS, HAS_ZONES } from '../features/shipping-zones/has-zones'
import { CHARGES_TAX } from '../features/taxes/read-tax-settings'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import { HOLIDAY_UNTIL } from './purchase-rules'

type Row = {
  hasAbout: boolean
  legal: LegalLink[] | null
  asksAgreement: boolean | null
  countsVisits: boolean | null
  holidayBack: string | null
  holidayWords: string | null
  /** Null when it is over. */
  holidayUntil: string | null
  hasShippingTerms: boolean
  hasZones: boolean
  chargesTax: boolean
  hasDiscounts: boolean
  sellsGiftCards: boolean | null
  hasGiftCards: boolean
  takesOffers: OffersFor | null
  takesCommissions: boolean | null
  givesPapers: boolean | null
}

type Switches = Pick<
  ShopInfo,
  | 'hasAbout'
  | 'legal'
  | 'asksAgreement'
  | 'holiday'
  | 'countsVisits'
  | 'pricesByPlace'
  | 'shipsByPlace'
  | 'takesCodes'
  | 'sellsGiftCards'
  | 'takesGiftCards'
  | 'takesOffers'
  | 'takesCommissions'
  | 'givesPapers'
>

/** What of the shop is filled in or switched on. All in one statement; what is off is absent. */
export async function readShopSwitches(context: Context): Promise<Switches> {
  const [row] = await context.query<Row>(sql`
    SELECT coalesce(${HAS_ABOUT}, false) AS has_about, ${LEGAL_LINKS} AS legal, asks_agreement,
      count_visits AS counts_visits, holiday_back::text AS holiday_back, holiday_words,
      CASE WHEN ${HOLIDAY_UNTIL} > now() THEN ${HOLIDAY_UNTIL} END AS holiday_until,
      ${HAS_SHIPPING_TERMS} AS has_shipping_terms, ${HAS_ZONES} AS has_zones, ${CHARGES_TAX} AS charges_tax,
      ${HAS_DISCOUNTS} AS has_discounts, ${SELLS_GIFT_CARDS} AS sells_gift_cards, ${HAS_GIFT_CARDS} AS has_gift_cards,
      takes_offers, takes_commissions, give_papers AS gives_papers
    FROM (SELECT 1) AS one LEFT JOIN shop_settings ON true LIMIT 1`)
  const legal = row?.legal ?? []
  return {
    hasAbout: row?.hasAbout ?? false,
    ...(legal.length > 0 && { legal }),
    ...(row?.asksAgreement && agreedLinks(legal).length > 0 && { asksAgreement: true }),
    ...(row?.holidayBack &&
      row.holidayUntil && {
        holiday: {
          back: row.holidayBack,
          until: isoInstant(row.holidayUntil),
          words: row.holidayWords?.trim() ?? '',
        },
      }),
    ...(row?.countsVisits && { countsVisits: true }),
    pricesByPlace: Boolean(row?.hasShippingTerms || row?.chargesTax || row?.hasDiscounts),
    ...(row?.hasZones && { shipsByPlace: true }),
    takesCodes: row?.hasDiscounts ?? false,
    ...(row?.sellsGiftCards && { sellsGiftCards: true }),
    // While they are sold a page need not know whether one was bought since.
    ...((row?.sellsGiftCards || row?.hasGiftCards) && { takesGiftCards: true }),
    ...(row?.takesOffers && row.takesOffers !== 'none' && { takesOffers: row.takesOffers }),
    ...(row?.takesCommissions && { takesCommissions: true }),
    ...(row?.givesPapers && { givesPapers: true }),
  }
}
