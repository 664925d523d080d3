import { type EndpointName, endpoints, type InputOf, type OutputOf } from '@gesso/shared-types/endpoints'
import { type CallOptions, sendCall } from './send-call'

/**
 * Makes one call of the contract.
 * @returns the reply, checked by the row's output schema
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function callApi<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<OutputOf<N>> {
  const response = await sendCall(name, input, options)
  return endpoints[name].output.parse(await response.json()) as OutputOf<N>
}
