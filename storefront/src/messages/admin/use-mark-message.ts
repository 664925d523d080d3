import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshList } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import type { PagedRows } from '../../api/use-list-page'

type Mark = { message: ContactMessage; isRead: boolean }

const messagePages = {
  predicate: ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    String(address).startsWith(`${dashboardEndpoints.listMessages.path}?`),
}

/** Marks a message as read or unread. The list is updated at once, and reloaded if the call fails. */
export function useMarkMessage() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ message, isRead }: Mark) => callApi('markMessage', { id: String(message.id), isRead }),
    onMutate: async ({ message, isRead }) => {
      const readAt = isRead ? new Date().toISOString() : null
      await queryClient.cancelQueries(messagePages)
      queryClient.setQueriesData<PagedRows<'listMessages'>>(
        messagePages,
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (row.id === message.id ? { ...row, readAt } : row)),
          },
      )
    },
    onError: () => refreshList(queryClient, 'listMessages'),
  })
  return (message: ContactMessage, isRead: boolean) => mutate({ message, isRead })
}
