import type { Packing } from '@gesso/shared-types/artworks/packing'
import type { CallOutput, ParsedCallInput } from '@gesso/shared-types/contract'
import { type ShippedItem, shippingOf, zoneOf } from '@gesso/shared-types/features/shipping-zones/shipping-of'
import type { ShippingPlace } from '@gesso/shared-types/features/shipping-zones/shipping-places'
import type { ShippingTerms } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED, ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readShippingTerms } from './read-shipping-terms'
import { type WrittenSize, workSize } from './work-size'

type Answer = CallOutput<'getShippingTo'>

type Work = WrittenSize & {
  packing: Packing | null
  originalPrice: string | null
  isOriginalForSale: boolean
  hasPrints: boolean
}

async function readWork(context: Context, slug: string): Promise<Work> {
  const [work] = await context.query<Work>(sql`
    SELECT longest_side, original_dimensions, packing, original_price::text AS original_price,
      ${ORIGINAL_FOR_SALE} AND coalesce(original_price, 0) > 0 AS is_original_for_sale,
      coalesce(prints_available, false) AND jsonb_array_length(coalesce(print_options, '[]')) > 0 AS has_prints
    FROM artworks WHERE slug = ${slug} AND ${IS_PUBLISHED}`)
  if (!work) throw new AppError('not_found', { message: 'Artwork not found' })
  return work
}

/** What one thing costs to send, before anything else is bought with it: free shipping does not apply yet. */
function estimate(item: ShippedItem, terms: ShippingTerms, place: ShippingPlace): Answer['original'] {
  const shipping = shippingOf([item], 0, terms, place)
  return { amount: shipping.kind === 'price' ? fromCents(shipping.cents) : null }
}

/**
 * Reads the terms of shipping to a place, and what it costs for a work of the gallery.
 * @throws AppError not_found while shipping is flat, and for a work that is not published
 */
export async function readShippingTo(
  context: Context,
  { country, state = '', slug }: ParsedCallInput<'getShippingTo'>,
): Promise<Answer> {
  const terms = await readShippingTerms(context)
  if (terms.zones.length === 0)
    throw new AppError('not_found', { message: 'Shipping is the same everywhere' })
  const work = slug === undefined ? null : await readWork(context, slug)
  const place = { country, state }
  const answer: Answer = {
    isServed: false,
    isStateMissing: shippingOf([], 0, terms, place).kind === 'state_missing',
    delivery: '',
    original: null,
    prints: null,
    isPickUpOffered: terms.pickUp !== null,
  }
  const zone = zoneOf(terms, place)
  if (answer.isStateMissing || !zone?.isServed) return answer
  return {
    ...answer,
    isServed: true,
    delivery: zone.delivery,
    original: work?.isOriginalForSale
      ? estimate(
          { type: 'original', quantity: 1, longestSide: workSize(work), packing: work.packing },
          terms,
          place,
        )
      : null,
    prints: work?.hasPrints ? estimate({ type: 'print', quantity: 1 }, terms, place) : null,
  }
}
