import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import {
  ApiError,
  type CallOptions,
  callEndpoint,
  sendCall,
} from '@gesso/shared-types/contract/call-endpoint'
import { endpointOf } from './known-endpoints'

const signedOutListeners = new Set<() => void>()

/** Calls the listener at every 401, when the session has ended. @returns a function that stops it */
export function watchSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => {
    signedOutListeners.delete(listener)
  }
}

/** Throws the error of a call; after a 401 it first calls the listeners of `watchSignedOut`. */
export function throwCallError(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) for (const listener of signedOutListeners) listener()
  throw error
}

/**
 * Sends one call of the site by its name.
 * @returns the OK response; its body is not read yet
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export const fetchApi = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<Response> =>
  endpointOf(name)
    .then((endpoint) => sendCall(endpoint, input, options))
    .catch(throwCallError)

/**
 * Makes one call of the site by its name.
 * @returns the answer, checked by the endpoint's output schema
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export const callApi = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> =>
  endpointOf(name)
    .then((endpoint) => callEndpoint(endpoint, input, options))
    .catch(throwCallError)
