import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { readDateWords } from '@gesso/shared-types/features/archive/read-date-words'
import type { CreativeWork, ExhibitionEvent } from 'schema-dts'

/** The year of a line as four digits; null without one. */
const yearOf = (date: string | null): string | null => {
  const span = date ? readDateWords(date) : null
  return span && span.first > 0 ? String(span.first).padStart(4, '0') : null
}

/** The work's exhibitions and literature. Schema.org has no property for provenance. */
export function linesLinkedData({ lines }: Artwork) {
  const shown = (lines?.exhibitions ?? []).map(({ date, words }) => {
    const year = yearOf(date)
    return {
      '@type': 'ExhibitionEvent',
      name: words,
      ...(year && { startDate: year }),
    } satisfies ExhibitionEvent
  })
  const written = (lines?.literature ?? []).map(({ date, words }) => {
    const year = yearOf(date)
    return {
      '@type': 'CreativeWork',
      name: words,
      ...(year && { datePublished: year }),
    } satisfies CreativeWork
  })
  return shown.length + written.length > 0 ? { subjectOf: [...shown, ...written] } : {}
}
