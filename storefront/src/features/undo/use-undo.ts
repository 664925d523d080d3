import { BULK_CHANGE_HEADER } from '@gesso/shared-types/bulk-change-header'
import { type CallOptions, callEndpoint, refusalMessage } from '@gesso/shared-types/call-endpoint'
import { bulkChangeEndpoints } from '@gesso/shared-types/features/undo/bulk-change-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { throwCallError } from '../../api/call-api'
import { refreshArtworks } from '../../api/refresh-artworks'
import { type Toast, useToast } from '../../ui/use-toast'
import { undoneText } from './undone-text'

/** A name for one change of several artworks. `crypto.randomUUID` is missing where a shop is opened without HTTPS. */
export const newChange = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a call part of a change. */
export const asPartOf = (change: string): CallOptions => ({ headers: { [BULK_CHANGE_HEADER]: change } })

/** Gives a toast's button that undoes a change, and says what came of it. */
export function useUndo(): (change: string) => Required<Pick<Toast, 'action'>> {
  const queryClient = useQueryClient()
  const toast = useToast()
  const undo = async (id: string) => {
    try {
      const undone = await callEndpoint(bulkChangeEndpoints.undoBulkChange, { id }).catch(throwCallError)
      toast({ title: 'Undone', description: undoneText(undone) })
    } catch (error) {
      const description = refusalMessage(error) ?? 'The shop does not answer. Please try again.'
      toast({ title: 'Undo Failed', description, failed: true })
    }
    await refreshArtworks(queryClient)
  }
  return (change) => ({ action: { label: 'Undo', run: () => void undo(change) } })
}
