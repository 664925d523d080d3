import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import * as z from 'zod/mini'
import { browserStorage } from '../../safe-storage'

const KEY = 'shipping-place'

const placeSchema = z.object({
  country: z.string().check(z.refine((code) => COUNTRY_CODES.includes(code))),
  state: z.string().check(z.maxLength(100)),
})

/** Where somebody said in this browser that works would go. It is sent with questions about shipping alone. */
export type KnownPlace = z.infer<typeof placeSchema>

/** Reads a stored place; null for none, and for what is damaged. */
export function parsePlace(stored: string | null | undefined): KnownPlace | null {
  try {
    return placeSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The place that was chosen last in this browser; null while none was. */
export const recallPlace = (): KnownPlace | null => parsePlace(browserStorage.read(KEY))

/** Keeps a place in this browser, or forgets it with null. */
export function keepPlace(place: KnownPlace | null): void {
  browserStorage.write(KEY, place && JSON.stringify({ country: place.country, state: place.state }))
}
