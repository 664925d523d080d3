import type { ArtworkInput } from '@gesso/shared-types/artworks/artwork-input'
import { asPartOf, newChange } from '@gesso/shared-types/artworks/bulk-change'
import { inputOf } from '@gesso/shared-types/artworks/input-of'
import type { OriginalOffer } from '@gesso/shared-types/artworks/original-state'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { toast } from '@payloadcms/ui'
import { changeTellers } from '../../features-in-panel'
import { callApi } from '../call-api'

export type SetOriginal = Pick<ArtworkInput, 'originalState' | 'salePrice' | 'saleDate'>

/** An artwork as a row of the list shows it. */
export type ShownOriginal = { id: number; title: string; offer: OriginalOffer }

/** Says that nothing was done, because the original is not as the row showed it. */
export class ChangedMeanwhile extends Error {}

const changedMeanwhile = ({ title }: ShownOriginal) =>
  new ChangedMeanwhile(`“${title}” was changed elsewhere in the meantime. Here it is as it is now.`)

/**
 * Changes the state of an original from its row, and offers to undo it.
 * @param told what the artist is told
 * @throws ChangedMeanwhile if it is not as the row shows it; ApiError; TypeError when the network fails
 */
export async function setOriginal(shown: ShownOriginal, set: SetOriginal, told: string): Promise<void> {
  const newest = await callApi('getStoredArtwork', { slugOrId: String(shown.id) }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? changedMeanwhile(shown) : error
  })
  if (newest.originalOffer !== shown.offer) throw changedMeanwhile(shown)
  const change = newChange()
  const input = { ...inputOf(newest), ...set, id: String(shown.id), ifMatch: newest.updatedAt }
  await callApi('updateArtwork', input, asPartOf(change)).catch((error: unknown) => {
    throw error instanceof ApiError && error.body?.code === 'stale' ? changedMeanwhile(shown) : error
  })
  toast.success(told)
  for (const tell of changeTellers) tell({ undo: change })
}
