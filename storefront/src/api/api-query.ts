import type { EndpointName, InputOf } from '@gesso/shared-types/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callAddress } from './call-address'
import { callApi } from './call-api'

/** React Query's options for a GET call of the contract; its key is `[address]`. */
export function apiQuery<N extends EndpointName>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [callAddress(name, input).address],
    queryFn: ({ signal }) => callApi(name, input, { signal }),
  })
}
