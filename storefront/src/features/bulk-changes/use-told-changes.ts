import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { bulkChangesEndpoints } from '@gesso/shared-types/features/bulk-changes/bulk-changes-endpoints'
import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { addEndpoints } from '../../api/known-endpoints'
import { newChange } from '../../artworks/admin/bulk-change'
import { useChangeOffers } from '../../artworks/admin/use-change-offers'
import { type Toast, useToast } from '../../ui/use-toast'

addEndpoints(bulkChangesEndpoints)

const MOST_NAMED = 3

/** Says how many artworks were changed, and which were left as they are and why. */
function changedText({ changed, left }: ManyChanged): string {
  const named = left
    .slice(0, MOST_NAMED)
    .map(({ title, reason }) => (title ? `“${title}”: ${reason}` : reason))
  const more = left.length > MOST_NAMED ? `, and ${left.length - MOST_NAMED} more` : ''
  const done = changed === 1 ? '1 artwork was changed.' : `${changed} artworks were changed.`
  return left.length === 0 ? done : `${done} Left as they are: ${named.join('; ')}${more}.`
}

/** The toast when a change of several artworks fails. */
export const NOTHING_CHANGED = { title: 'Error', description: 'Nothing was changed.' }

/** Returns a function that changes several artworks by one call, and shows the result in a toast. */
export function useToldChanges() {
  const toast = useToast()
  const offers = useChangeOffers()
  return async (
    artworks: readonly StoredArtwork[],
    send: (chosen: { artworks: ChosenArtwork[]; change: string }) => Promise<ManyChanged>,
  ) => {
    const change = newChange()
    const result = await send({ artworks: artworks.map(({ id, updatedAt }) => ({ id, updatedAt })), change })
    const shown: Toast = { title: 'Success', description: changedText(result) }
    toast(result.changed > 0 ? { ...shown, ...offers(change) } : { ...shown, title: 'Nothing Changed' })
  }
}
