import { callRequest } from '@gesso/shared-types/call-endpoint'
import { type EndpointName, endpoints, type InputOf } from '@gesso/shared-types/endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api'

/** React Query's options for a GET call of the contract. Its key is `[address]`. */
export function apiQuery<N extends EndpointName>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [callRequest(endpoints[name], input).address],
    queryFn: ({ signal }) => callApi(name, input, { signal }),
  })
}

/**
 * To be called after a change: loads a list and its items again where they are on show, in all pages, and marks
 * them as stale where they are not.
 */
export function refreshList(queryClient: QueryClient, name: EndpointName): Promise<void> {
  const { path } = endpoints[name]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      address === path || [`${path}?`, `${path}/`].some((start) => String(address).startsWith(start)),
  })
}
