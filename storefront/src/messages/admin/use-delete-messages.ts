import type { ContactMessage } from '@gesso/shared-types/message'
import { callApi } from '../../api/call-api'
import { forEachStillThere } from '../../api/for-each-still-there'
import { useChange } from '../../ui/use-change'

/** Deletes messages, one or several together, after a prompt; answers whether it was done. */
export function useDeleteMessages() {
  const [isBusy, change] = useChange()
  const remove = async (messages: readonly ContactMessage[]): Promise<boolean> => {
    const [first, ...others] = messages
    const what = others.length > 0 ? `${messages.length} messages` : `the message from ${first?.name}`
    if (!window.confirm(`Are you sure you want to delete ${what}?`)) return false
    return change({
      run: () => forEachStillThere(messages, ({ id }) => callApi('deleteMessage', { id: String(id) })),
      list: 'listMessages',
      done:
        others.length > 0 ? { title: `${messages.length} Messages Deleted` } : { title: 'Message Deleted' },
      failed: { title: 'Delete Failed', description: 'Failed to delete contact message.' },
    })
  }
  return [isBusy, remove] as const
}
