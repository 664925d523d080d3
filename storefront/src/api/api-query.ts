import type { CallInput, CallName } from '@gesso/shared-types/contract'
import { callRequest } from '@gesso/shared-types/contract/call-endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api'
import { pathOf } from './known-endpoints'

/** React Query's options for a GET call of the contract. Its key is `[address]`. */
export function apiQuery<N extends CallName>(name: N, input: CallInput<N>) {
  const path = pathOf(name)
  if (!path) throw new Error(`The scripts of ${name} are not loaded`)
  return queryOptions({
    queryKey: [callRequest({ method: 'GET', path }, input).address],
    queryFn: ({ signal }) => callApi(name, input, { signal }),
  })
}

/** Finds the queries of a list, of its pages, and of its items. */
export const queriesOf = (path: string) => ({
  predicate: ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    address === path || [`${path}?`, `${path}/`].some((start) => String(address).startsWith(start)),
})

/**
 * Reloads a list and its items after a change: at once where any page shows them, otherwise when they are next shown.
 */
export async function refreshList(queryClient: QueryClient, name: CallName): Promise<void> {
  const path = pathOf(name)
  if (path !== undefined) await queryClient.invalidateQueries(queriesOf(path))
}
