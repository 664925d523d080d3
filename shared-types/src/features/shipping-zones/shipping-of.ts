import { COUNTRY_STATES } from '../../addresses/country-states'
import type { Packing } from '../../artworks/packing'
import { keysOfPlace, type ShippingPlace } from './shipping-places'
import type { ShippingPrice, ShippingTerms, ShippingZone, SizeBand } from './shipping-terms'

/** An item to send. `longestSide`: the original's, in millimetres; null when unknown. */
export type ShippedItem =
  | { type: 'print'; quantity: number }
  | { type: 'original'; quantity: number; longestSide: number | null; packing: Packing | null }

/**
 * The result of pricing the shipping of items. `asked` has the indices of items, `packings` one entry for each item.
 */
export type Shipping =
  | { kind: 'price'; cents: number; zone: ShippingZone; packings: (Packing | null)[] }
  /** The buyer must ask the artist for the price of these items. */
  | { kind: 'quote'; zone: ShippingZone; asked: number[] }
  | { kind: 'not_served'; zone: ShippingZone | null }
  /** The price depends on the state, and none is given. */
  | { kind: 'state_missing' }

/**
 * The zone of a place. States take precedence over countries, countries over groups, and groups over *everywhere else*;
 * among equals the first zone counts.
 */
export function zoneOf({ zones }: ShippingTerms, place: ShippingPlace): ShippingZone | null {
  for (const key of keysOfPlace(place)) {
    const zone = zones.find(({ places }) => places.includes(key))
    if (zone) return zone
  }
  return null
}

/** Whether zones distinguish the states of a country, so that its orders must name one. */
export const needsState = ({ zones }: ShippingTerms, country: string): boolean =>
  COUNTRY_STATES[country]?.states !== undefined &&
  zones.some(({ places }) => places.some((place) => place.startsWith(`${country}-`)))

const reach = ({ longestSide }: SizeBand): number => longestSide ?? Number.POSITIVE_INFINITY

/**
 * The narrowest size band that an original fits into, restricted to its packing if it has one. A work of unknown size
 * fits only when there is a single band for all sizes.
 */
export function bandOf(
  bands: readonly SizeBand[],
  { longestSide, packing }: { longestSide: number | null; packing: Packing | null },
): SizeBand | null {
  const packed = packing === null ? bands : bands.filter((band) => band.packing === packing)
  if (longestSide === null) {
    const [only, another] = packed
    return only && !another && only.longestSide === null ? only : null
  }
  return packed
    .filter((band) => longestSide <= reach(band))
    .reduce<SizeBand | null>((best, band) => (best === null || reach(band) < reach(best) ? band : best), null)
}

type Known = { first: number; further: number; quantity: number }

/** A further piece never costs more than the first; without its own price it costs the same. */
const known = ({ firstCents, furtherCents }: ShippingPrice, quantity: number): Known | null =>
  firstCents === null
    ? null
    : { first: firstCents, further: Math.min(furtherCents ?? firstCents, firstCents), quantity }

/** The most expensive piece costs its first price, every other its further price. */
function sumOf(items: readonly Known[]): number {
  const all = items.reduce((sum, { further, quantity }) => sum + further * quantity, 0)
  const dearest = items.reduce<Known | null>(
    (best, item) =>
      best === null || item.first > best.first || (item.first === best.first && item.further > best.further)
        ? item
        : best,
    null,
  )
  return dearest ? all + dearest.first - dearest.further : 0
}

/**
 * Prices the shipping of items to a place by the shop's terms. The order of the items does not matter, and an
 * additional item never makes shipping cheaper unless it reaches the limit for free shipping.
 * @param goodsCents the price of the works before discounts
 */
export function shippingOf(
  items: readonly ShippedItem[],
  goodsCents: number,
  terms: ShippingTerms,
  place: ShippingPlace,
): Shipping {
  if (place.state === '' && needsState(terms, place.country)) return { kind: 'state_missing' }
  const zone = zoneOf(terms, place)
  if (!zone?.isServed) return { kind: 'not_served', zone }
  const bands = items.map((item) => (item.type === 'original' ? bandOf(zone.bands, item) : null))
  const prices = items.map((item, at) => {
    const price = item.type === 'print' ? zone.prints : bands[at]
    return price ? known(price, item.quantity) : null
  })
  const asked = prices.flatMap((price, at) => (price === null ? [at] : []))
  if (asked.length > 0) return { kind: 'quote', zone, asked }
  const isFree = zone.freeFromCents !== null && goodsCents >= zone.freeFromCents
  return {
    kind: 'price',
    cents: isFree ? 0 : sumOf(prices.filter((price) => price !== null)),
    zone,
    packings: bands.map((band) => band?.packing ?? null),
  }
}
