import { readLength } from '@gesso/dimensions/read-measure'
import { PACKINGS } from '@gesso/shared-types/artworks/packing'
import type { ShippingTerms } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { parseMoney } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'

/** The terms as a form or the database has them; every value may be missing. */
export type ShippingForm = {
  zones?:
    | number
    | {
        name?: string | null
        delivery?: string | null
        places?: string[] | null
        isNotServed?: boolean | null
        printPrice?: unknown
        furtherPrintPrice?: unknown
        freeFrom?: unknown
        bands?:
          | { packing?: string | null; upTo?: string | null; price?: unknown; furtherPrice?: unknown }[]
          | null
      }[]
    | null
  isPickUpOffered?: boolean | null
  studioAddress?: string | null
  studioWords?: string | null
}

/** A form has the number 0 for an empty list. */
const listed = <Row>(rows: Row[] | number | null | undefined): Row[] => (Array.isArray(rows) ? rows : [])

/** Reads an amount that is stored or being typed; null for none, and for one that cannot be read yet. */
function cents(value: unknown): number | null {
  const stored = parseMoney(value)
  if (stored !== null || typeof value !== 'string') return stored
  const typed = readTypedMoney(value)
  return 'cents' in typed ? typed.cents : null
}

/** A band's length in millimetres; null for any size, and 0, which nothing fits, for one that cannot be read. */
function longestSide(upTo: string | null | undefined): number | null {
  if (!upTo?.trim()) return null
  const read = readLength(upTo)
  return 'value' in read ? read.value : 0
}

/** Reads the shipping terms from the values of a form or the database. */
export function termsOfForm(form: ShippingForm): ShippingTerms {
  return {
    zones: listed(form.zones).map((zone) => ({
      name: zone.name?.trim() ?? '',
      places: listed(zone.places),
      isServed: !zone.isNotServed,
      prints: { firstCents: cents(zone.printPrice), furtherCents: cents(zone.furtherPrintPrice) },
      bands: listed(zone.bands).map(({ packing, upTo, price, furtherPrice }) => ({
        packing: PACKINGS.find((known) => known === packing) ?? 'boxed',
        longestSide: longestSide(upTo),
        firstCents: cents(price),
        furtherCents: cents(furtherPrice),
      })),
      freeFromCents: cents(zone.freeFrom),
      delivery: zone.delivery?.trim() ?? '',
    })),
    pickUp: form.isPickUpOffered
      ? { address: form.studioAddress?.trim() ?? '', words: form.studioWords?.trim() ?? '' }
      : null,
  }
}
