import { callEndpoint, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { undoEndpoints } from '@gesso/shared-types/features/undo/undo-endpoints'
import { undoneText } from '@gesso/shared-types/features/undo/undone-text'
import { useQueryClient } from '@tanstack/react-query'
import { throwCallError } from '../../api/call-api'
import { refreshArtworks } from '../../api/refresh-artworks'
import type { ChangeOffer } from '../../artworks/admin/selection-action'
import { useToast } from '../../ui/use-toast'

/** A toast's button that undoes a change and reports the result. */
export const useUndo: ChangeOffer = () => {
  const queryClient = useQueryClient()
  const toast = useToast()
  const undo = async (id: string) => {
    try {
      const undone = await callEndpoint(undoEndpoints.undoBulkChange, { id }).catch(throwCallError)
      toast({ title: 'Undone', description: undoneText(undone) })
    } catch (error) {
      const description = refusalMessage(error) ?? 'The shop does not answer. Please try again.'
      toast({ title: 'Undo Failed', description, failed: true })
    }
    await refreshArtworks(queryClient)
  }
  return (change) => ({ action: { label: 'Undo', run: () => void undo(change) } })
}
