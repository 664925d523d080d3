import { termsOf } from '@gesso/shared-types/features/museums/materials'
import type { WorkColumns } from '../../artworks/artwork-details'
import { MUSEUMS_ON } from './museums-on'

type Row = { museumsOn?: boolean; medium?: string | null; wikidata?: string | null; aat?: string | null }

/** The identifiers of a work, read with it; absent while the feature is off or there are none. */
export const readIdentifiers: WorkColumns = {
  columns: { museums_on: MUSEUMS_ON },
  add: (row) => {
    const { museumsOn, medium, wikidata, aat } = row as Row
    if (!museumsOn) return {}
    const terms = termsOf(medium ?? null, aat ?? null)
    return wikidata || terms.length > 0 ? { identifiers: { ...(wikidata && { wikidata }), terms } } : {}
  },
}
