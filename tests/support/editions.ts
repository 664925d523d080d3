import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CallInput } from '@gesso/shared-types/contract'
import type { StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { numberLabel } from '@gesso/shared-types/features/editions/edition-numbers'
import type { Visitor } from './visitor'

/** Makes a print size of an artwork an edition of three with one artist's proof. @param changes fields that differ */
export const makeEdition = (
  artist: Visitor,
  { id: artworkId }: Pick<Artwork, 'id'>,
  changes: Partial<CallInput<'createEdition'>> = {},
): Promise<StoredEdition> =>
  artist.call('createEdition', { artworkId, size: 'A4', total: 3, proofs: 1, ...changes })

/** The state of each number of an edition by its label, such as '1/3', with the id of its order if it has one. */
export async function numbersOf(artist: Visitor, id: number): Promise<Record<string, string>> {
  const { edition, numbers } = await artist.call('readEdition', { id: String(id) })
  return Object.fromEntries(
    numbers.map((one) => [numberLabel(one, edition), one.order ? `${one.state} ${one.order.id}` : one.state]),
  )
}
