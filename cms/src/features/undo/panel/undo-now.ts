import { undoneText } from '@gesso/shared-types/features/undo/undone-text'
import { toast } from '@payloadcms/ui'
import { callApi, problemOf } from '../../../panel/components/call-api'

/** The event on the window after somebody has undone a change, or tried to. */
export const UNDONE = 'gesso:undone'

/** Undoes a change of several artworks, and says what came back and what was left alone. */
export async function undoNow(id: string): Promise<void> {
  try {
    toast.success(undoneText(await callApi('undoBulkChange', { id })))
  } catch (error) {
    toast.error(problemOf(error))
  }
  window.dispatchEvent(new Event(UNDONE))
}
