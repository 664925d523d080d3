import { type CallOptions, callEndpoint, refusalMessage } from '@gesso/shared-types/call-endpoint'
import { type CallInput, type CallName, type CallOutput, contract } from '@gesso/shared-types/contract'

/**
 * Makes one call of the contract from the panel.
 * @throws ApiError for every answer that is not OK; TypeError when the network fails; AbortError when given up
 */
export const callApi = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> => callEndpoint(contract[name], input, options)

/** What to tell the artist about a call that failed. @param noAnswer where nobody knows whether it was done */
export const problemOf = (error: unknown, noAnswer = 'The shop does not answer. Please try again.'): string =>
  refusalMessage(error) ?? noAnswer
