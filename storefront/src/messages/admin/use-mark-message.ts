import { endpoints } from '@gesso/shared-types/endpoints'
import type { ContactMessage } from '@gesso/shared-types/message'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api'
import type { Page } from '../../api/call-api-page'
import { refreshList } from '../../api/refresh-list'

/** Marks a message as read or unread, on show at once; should the call fail, the list shows how things are. */
export function useMarkMessage() {
  const queryClient = useQueryClient()
  return async ({ id }: ContactMessage, isRead: boolean) => {
    const readAt = isRead ? new Date().toISOString() : null
    const pages = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isMessagePage(queryKey) }
    await queryClient.cancelQueries(pages)
    queryClient.setQueriesData<Page<'listMessages'>>(
      pages,
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, readAt } : row)) },
    )
    try {
      await callApi('markMessage', { id: String(id), isRead })
    } catch {
      await refreshList(queryClient, 'listMessages')
    }
  }
}

const isMessagePage = ([address]: readonly unknown[]): boolean =>
  String(address).startsWith(`${endpoints.listMessages.path}?`)
