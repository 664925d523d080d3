import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { readDateWords } from '@gesso/shared-types/features/archive/read-date-words'
import type { CreativeWork, ExhibitionEvent } from 'schema-dts'

/** The year that a line names, for search engines. */
const yearOf = (date: string | null): string | null => {
  const span = date ? readDateWords(date) : null
  return span && span.first > 0 ? String(span.first).padStart(4, '0') : null
}

/** Where the work was shown and is written about. For provenance schema.org has no place. */
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
