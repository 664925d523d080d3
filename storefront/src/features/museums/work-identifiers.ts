import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { identifierAddress } from '@gesso/shared-types/features/museums/identifiers'

/** The work at Wikidata, and its materials and techniques at Getty's AAT beside the medium in words. */
export function workIdentifiers({ identifiers, medium }: Artwork) {
  if (!identifiers) return {}
  const { wikidata, terms } = identifiers
  const materials = terms.map(({ number }) => identifierAddress('aat', number))
  return {
    ...(wikidata && { sameAs: identifierAddress('wikidata', wikidata) }),
    ...(materials.length > 0 && { artMedium: [...(medium ? [medium] : []), ...materials] }),
  }
}
