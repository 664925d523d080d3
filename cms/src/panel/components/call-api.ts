import { factorsAsked } from '@gesso/shared-types/auth/account'
import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import { type CallOptions, callEndpoint, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { askForProof } from './account/ask-first'

/**
 * Makes one call of the contract from the panel. A call that requires a recent proof of identity is repeated after the
 * dialog has asked for it.
 * @throws ApiError for every answer that is not OK; TypeError when the network fails; AbortError when aborted
 */
export async function callApi<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  // With the first call, because it has the schemas of all features.
  const { contract } = await import('@gesso/shared-types/contract')
  try {
    return await callEndpoint(contract[name], input, options)
  } catch (error) {
    const factors = factorsAsked(error)
    if (!factors || !(await askForProof(factors))) throw error
    return callEndpoint(contract[name], input, options)
  }
}

/** Returns what to tell the artist about a failed call. @param noAnswer used when nobody knows whether it was done */
export const problemOf = (error: unknown, noAnswer = 'The shop does not answer. Please try again.'): string =>
  refusalMessage(error) ?? noAnswer
