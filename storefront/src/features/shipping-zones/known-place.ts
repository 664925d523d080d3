import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import * as z from 'zod/mini'
import { browserStorage } from '../../safe-storage'

const KEY = 'shipping-place'

const placeSchema = z.object({
  country: z.string().check(z.refine((code) => COUNTRY_CODES.includes(code))),
  state: z.string().check(z.maxLength(100)),
})

/** The place that a visitor chose in this browser. It is sent only with questions about shipping. */
export type KnownPlace = z.infer<typeof placeSchema>

/** Reads a stored place; null when absent or damaged. */
export function parsePlace(stored: string | null | undefined): KnownPlace | null {
  try {
    return placeSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The last place chosen in this browser; null before any choice. */
export const recallPlace = (): KnownPlace | null => parsePlace(browserStorage.read(KEY))

/** Stores a place in this browser, or removes it with null. */
export function keepPlace(place: KnownPlace | null): void {
  browserStorage.write(KEY, place && JSON.stringify({ country: place.country, state: place.state }))
}
