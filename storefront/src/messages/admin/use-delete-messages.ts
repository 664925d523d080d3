import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { forEachExisting } from '../../api/for-each-existing'
import { useApiMutation } from '../../ui/use-api-mutation'

/** Deletes one or several messages after a prompt. The function resolves to whether it was done. */
export function useDeleteMessages() {
  const { isPending, mutate } = useApiMutation('deleteMessage', {
    send: (messages: readonly ContactMessage[], call) =>
      forEachExisting(messages, ({ id }) => call({ id: String(id) })),
    list: 'listMessages',
    done: ({ length }) => ({ title: length > 1 ? `${length} Messages Deleted` : 'Message Deleted' }),
    failed: { title: 'Delete Failed', description: 'Failed to delete contact message.' },
  })
  const remove = async (messages: readonly ContactMessage[]): Promise<boolean> => {
    const [first, ...others] = messages
    const what = others.length > 0 ? `${messages.length} messages` : `the message from ${first?.name}`
    return window.confirm(`Are you sure you want to delete ${what}?`) && mutate(messages)
  }
  return [isPending, remove] as const
}
