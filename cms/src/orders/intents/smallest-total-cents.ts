import { toCents } from '@gesso/shared-types/money/money'
import {
  MIN_CHARGE_CENTS,
  SHIPPING_PRINTS_CENTS,
  SHIPPING_WITH_ORIGINAL_CENTS,
} from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED, ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'
import { readAlong } from '../../platform/database/read-along'
import { orderParts, type SmallOrder } from '../order-part'

/**
 * Calculates the total of the smallest possible order, with shipping and the effects of order parts, in cents; null if
 * nothing is for sale.
 */
export async function smallestTotalCents(context: Context): Promise<number | null> {
  const parts = context.extensions(orderParts).flatMap(({ smallest }) => smallest ?? [])
  const [row] = await context.query<{ original: string | null; print: string | null; read: unknown[] }>(sql`
    SELECT (SELECT min(original_price) FROM artworks WHERE ${ORIGINAL_FOR_SALE} AND original_price > 0) AS original,
      (SELECT min((option ->> 'price')::numeric) FROM artworks, jsonb_array_elements(print_options) AS option
        WHERE ${IS_PUBLISHED} AND prints_available AND (option ->> 'price')::numeric > 0) AS print,
      ${readAlong(parts)} AS read`)
  const small = (type: SmallOrder['type'], price: string | null | undefined, shippingCents: number) =>
    price ? [{ type, goodsCents: toCents(price), shippingCents }] : []
  const orders = parts.reduce<SmallOrder[]>(
    (all, part, place) => part.of(all, row?.read[place]),
    [
      ...small('original', row?.original, SHIPPING_WITH_ORIGINAL_CENTS),
      ...small('print', row?.print, SHIPPING_PRINTS_CENTS),
    ],
  )
  if (orders.length === 0) return null
  const totals = orders.map(({ goodsCents, shippingCents }) => goodsCents + shippingCents)
  return Math.max(MIN_CHARGE_CENTS, Math.min(...totals))
}
