import { toCents } from '@gesso/shared-types/money'
import {
  MIN_CHARGE_CENTS,
  SHIPPING_PRINTS_CENTS,
  SHIPPING_WITH_ORIGINAL_CENTS,
} from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED, ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import {
  CODES_IN_USE,
  type CodeInUse,
  smallestDiscounted,
} from '../../features/discounts/smallest-discounted'
import { HAS_GIFT_CARDS } from '../../features/gift-cards/find-gift-card'
import { HAS_SHIPPING_TERMS } from '../../features/shipping-zones/has-zones'
import type { Context } from '../../platform/context'

/**
 * What the smallest possible order comes to with shipping and with the best of the discount codes, in cents; null when
 * nothing is for sale. Where shipping depends on the place, it may cost nothing.
 */
export async function smallestTotalCents(context: Context): Promise<number | null> {
  const [row] = await context.query<{
    original: string | null
    print: string | null
    codes: CodeInUse[] | null
    hasShippingTerms: boolean
    hasGiftCards: boolean
  }>(sql`
    SELECT (SELECT min(original_price) FROM artworks WHERE ${ORIGINAL_FOR_SALE} AND original_price > 0) AS original,
      (SELECT min((option ->> 'price')::numeric) FROM artworks, jsonb_array_elements(print_options) AS option
        WHERE ${IS_PUBLISHED} AND prints_available AND (option ->> 'price')::numeric > 0) AS print,
      ${HAS_GIFT_CARDS} AS has_gift_cards, ${CODES_IN_USE} AS codes, ${HAS_SHIPPING_TERMS} AS has_shipping_terms`)
  const codes = row?.codes ?? []
  const isFlat = !row?.hasShippingTerms
  const totals = [
    row?.original
      ? smallestDiscounted(
          codes,
          'original',
          toCents(row.original),
          isFlat ? SHIPPING_WITH_ORIGINAL_CENTS : 0,
        )
      : [],
    row?.print
      ? smallestDiscounted(codes, 'print', toCents(row.print), isFlat ? SHIPPING_PRINTS_CENTS : 0)
      : [],
  ].flat()
  // A gift card pays all but the smallest charge.
  if (row?.hasGiftCards && totals.length > 0) return MIN_CHARGE_CENTS
  return totals.length === 0 ? null : Math.max(MIN_CHARGE_CENTS, Math.min(...totals))
}
