import type { Packing } from '@gesso/shared-types/artworks/packing'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import {
  needsState,
  type ShippedItem,
  shippingOf,
} from '@gesso/shared-types/features/shipping-zones/shipping-of'
import { placeName, type ShippingPlace } from '@gesso/shared-types/features/shipping-zones/shipping-places'
import type { PickUp, ShippingTerms } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { lineCents } from '@gesso/shared-types/orders/price-order'
import { sql } from '@payloadcms/db-postgres'
import type { ShopLine } from '../../orders/checkout/shop-line'
import type { Context } from '../../platform/context'
import { readShippingTerms } from './read-shipping-terms'
import { type WrittenSize, workSize } from './work-size'

/** Where an order goes, and whether the buyer fetches it instead. */
export type ShippingChoice = ShippingPlace & { isPickUp: boolean }

/** What the shop's terms say about an order. */
export type ShippingAnswer = {
  /** Missing when shipping is flat. */
  shippingCents?: number
  /** The name of the zone; null when shipping is flat, and for a pick-up. */
  zone: string | null
  /** How long delivery takes, in the artist's words; null when the artist has not said. */
  delivery: string | null
  isPickUp: boolean
  /** How each line is packed; null for prints, and when it is not decided. */
  packings: (Packing | null)[]
  /** The place where buyers can fetch an order; null when it is not offered. */
  pickUp: PickUp | null
  /** Whether the price depends on the state. */
  isStateNeeded: boolean
  /** The works whose shipping price the artist names only on request. */
  askedWorks: number[]
  /** Why the order cannot be sent there, or cannot be fetched. */
  problems: FieldProblem[]
}

type Row = WrittenSize & { id: number; packing: Packing | null }

async function itemsOf(context: Context, lines: readonly ShopLine[]): Promise<ShippedItem[]> {
  const originals = lines.flatMap((line) => (line.type === 'original' ? [line.artworkId] : []))
  const works = await context.query<Row>(sql`
    SELECT id, longest_side, original_dimensions, packing FROM artworks
    WHERE id = ANY(${sql.param(originals)}::int[])`)
  const work = new Map(works.map((each) => [each.id, each]))
  return lines.map(({ type, quantity, artworkId }) => {
    if (type !== 'original') return { type: 'print', quantity }
    const found = work.get(artworkId)
    return {
      type,
      quantity,
      longestSide: found ? workSize(found) : null,
      packing: found?.packing ?? null,
    }
  })
}

/** The name of a place, as in the list of shipping places. */
const placeWords = ({ country, state }: ShippingPlace): string =>
  state === '' ? placeName(country) : placeName(`${country}-${state}`)

/**
 * Prices the shipping of an order by the shop's terms, or says why it cannot be sent; null in a shop without terms.
 * Reads everything in the caller's transaction, if there is one.
 */
export async function priceShipping(
  context: Context,
  lines: readonly ShopLine[],
  choice: ShippingChoice,
): Promise<ShippingAnswer | null> {
  const terms = await readShippingTerms(context)
  const answer: ShippingAnswer = {
    zone: null,
    delivery: null,
    isPickUp: false,
    packings: lines.map(() => null),
    pickUp: terms.pickUp,
    isStateNeeded: !choice.isPickUp && needsState(terms, choice.country),
    askedWorks: [],
    problems: [],
  }
  if (choice.isPickUp) {
    if (terms.pickUp) return { ...answer, shippingCents: 0, isPickUp: true }
    const message = 'Orders cannot be fetched at the studio any more'
    return { ...answer, problems: [{ field: 'choices.isPickUp', message }] }
  }
  if (terms.zones.length === 0) return terms.pickUp && answer
  return byZone(context, lines, choice, terms, answer)
}

async function byZone(
  context: Context,
  lines: readonly ShopLine[],
  choice: ShippingChoice,
  terms: ShippingTerms,
  answer: ShippingAnswer,
): Promise<ShippingAnswer> {
  const goodsCents = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const shipping = shippingOf(await itemsOf(context, lines), goodsCents, terms, choice)
  switch (shipping.kind) {
    case 'state_missing':
      return refuse(answer, 'state', 'Choose where in the country it goes: shipping depends on it')
    case 'not_served':
      return refuse(answer, 'country', `The shop does not ship to ${placeWords(choice)}`)
    case 'quote':
      return {
        ...refuse(answer, 'country', `What shipping to ${placeWords(choice)} costs is told when you ask`),
        zone: shipping.zone.name,
        delivery: shipping.zone.delivery || null,
        askedWorks: shipping.asked.flatMap((at) => lines[at]?.artworkId ?? []),
      }
    case 'price':
      return {
        ...answer,
        shippingCents: shipping.cents,
        zone: shipping.zone.name,
        delivery: shipping.zone.delivery || null,
        packings: shipping.packings,
      }
  }
}

/** Shipping without a price counts as 0 in the sums; the order cannot be placed. */
const refuse = (answer: ShippingAnswer, field: 'country' | 'state', message: string): ShippingAnswer => ({
  ...answer,
  shippingCents: 0,
  problems: [{ field: `customerData.${field}`, message }],
})
