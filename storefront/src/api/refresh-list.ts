import { type EndpointName, endpoints } from '@gesso/shared-types/endpoints'
import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change (specification section 4): asks afresh for a list and for its items that are on show, in all pages,
 * and lets go of those that aren't.
 */
export function refreshList(queryClient: QueryClient, name: EndpointName): Promise<void> {
  const { path } = endpoints[name]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      address === path || [`${path}?`, `${path}/`].some((start) => String(address).startsWith(start)),
  })
}
