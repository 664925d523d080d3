import { COUNTRY_CODES } from '../../addresses/countries'
import { countryName } from '../../addresses/country-names'
import { PACKING_WORDS } from '../../artworks/packing'
import { formatPrice } from '../../money/money'
import { zoneOf } from './shipping-of'
import { EVERYWHERE_ELSE, placeName } from './shipping-places'
import type { ShippingTerms, ShippingZone } from './shipping-terms'

const NAMED = 3

/** The first few names of a list: `France, Spain, Italy and 12 more`. */
function some(names: readonly string[]): string {
  const rest = names.length - NAMED
  if (rest > 1) return `${names.slice(0, NAMED).join(', ')} and ${rest} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const called = ({ name }: ShippingZone, at: number): string => `“${name.trim() || `Zone ${at + 1}`}”`

function overlaps(zones: readonly ShippingZone[]): string[] {
  const first = new Map<string, number>()
  const twice = new Map<string, string[]>()
  zones.forEach(({ places }, at) => {
    for (const place of places) {
      const before = first.get(place)
      if (before === undefined) first.set(place, at)
      else if (before !== at) {
        const pair = `${before} ${at}`
        twice.set(pair, [...(twice.get(pair) ?? []), placeName(place)])
      }
    }
  })
  return [...twice].map(([pair, names]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number)
    const [a, b] = [zones[one], zones[other]]
    return a && b ? `${some(names)}: in ${called(a, one)} and in ${called(b, other)}. The first counts.` : ''
  })
}

function hole(terms: ShippingTerms): string[] {
  if (terms.zones.some(({ places }) => places.includes(EVERYWHERE_ELSE))) return []
  const missing = COUNTRY_CODES.filter((country) => zoneOf(terms, { country, state: '' }) === null)
  if (missing.length === 0) return []
  const shipped = COUNTRY_CODES.length - missing.length
  const names = missing.map(countryName)
  return [
    missing.length > COUNTRY_CODES.length / 2
      ? `You ship to ${shipped} ${shipped === 1 ? 'country' : 'countries'}. To all others nothing can be ordered.`
      : `In no zone: ${some(names)}. Nothing can be ordered to there.`,
  ]
}

function ofZone(zone: ShippingZone, at: number): string[] {
  const name = called(zone, at)
  if (zone.places.length === 0) return [`${name} has no place yet.`]
  if (!zone.isServed) return []
  const notes = []
  if (zone.prints.firstCents === null) notes.push(`${name} has no price for prints: buyers ask you for it.`)
  if (!zone.bands.some(({ firstCents }) => firstCents !== null))
    notes.push(`${name} has no price for originals: buyers ask you for it.`)
  else if (!zone.bands.some(({ longestSide }) => longestSide === null)) {
    const largest = Math.max(...zone.bands.map(({ longestSide }) => longestSide ?? 0))
    notes.push(
      `${name}: for originals longer than ${Math.round(largest) / 10} cm buyers ask you for the price.`,
    )
  }
  const prices = [
    ...zone.bands.map((band) => ({ ...band, of: PACKING_WORDS[band.packing].toLowerCase() })),
    { ...zone.prints, of: 'prints' },
  ]
  for (const { firstCents, furtherCents, of } of prices) {
    if (firstCents !== null && furtherCents !== null && furtherCents > firstCents)
      notes.push(
        `${name}, ${of}: a further item costs more than the first, so ${formatPrice(firstCents)} counts.`,
      )
  }
  const seen = new Set<string>()
  for (const { packing, longestSide } of zone.bands) {
    const key = `${packing} ${longestSide}`
    if (seen.has(key))
      notes.push(
        `${name} has two prices for the same size, ${PACKING_WORDS[packing].toLowerCase()}. The first counts.`,
      )
    seen.add(key)
  }
  return notes
}

/** Notes for the artist about their terms: places in two zones or none, and missing or contradictory prices. */
export const shippingNotes = (terms: ShippingTerms): string[] =>
  terms.zones.length === 0 ? [] : [...terms.zones.flatMap(ofZone), ...overlaps(terms.zones), ...hole(terms)]
