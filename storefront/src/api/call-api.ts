import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type InputOf,
  type OutputOf,
} from '@gesso/shared-types/endpoints'
import { type ErrorBody, errorBodySchema } from '@gesso/shared-types/errors'
import { ApiError } from './api-error'

type CallRequest = {
  endpoint: Endpoint
  /** Path and query. */
  address: string
  /** Fields of the JSON body; none for GET. */
  body: Record<string, unknown>
  ifMatch: string | undefined
}

/** Spreads a call's input over path, query, body and If-Match header, as its row in the contract says. */
export function callRequest<N extends EndpointName>(name: N, input: InputOf<N>): CallRequest {
  const endpoint: Endpoint = endpoints[name]
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const ifMatch = endpoint.ifMatch && rest.ifMatch !== undefined ? String(rest.ifMatch) : undefined
  if (endpoint.ifMatch) delete rest.ifMatch
  if (endpoint.method !== 'GET') return { endpoint, address: path, body: rest, ifMatch }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, String(value))
  return { endpoint, address: query.size > 0 ? `${path}?${query}` : path, body: {}, ifMatch }
}

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBodySchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const signedOutListeners = new Set<() => void>()

/** Calls the listener at every 401, since nobody is signed in here any more. @returns a function that stops it */
export function watchSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => {
    signedOutListeners.delete(listener)
  }
}

/** The error to throw for an answer that is not OK. A 401 also calls the listeners of `watchSignedOut`. */
export function toApiError(status: number, text: string, statusText: string): ApiError {
  if (status === 401) for (const listener of signedOutListeners) listener()
  return new ApiError(status, text || statusText, readErrorBody(text))
}

export type CallOptions = { signal?: AbortSignal }

/**
 * Sends one call of the contract over HTTP, with the session's cookie.
 * @returns the OK response; its body is not read yet
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function sendCall<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { signal }: CallOptions = {},
): Promise<Response> {
  const { endpoint, address, body, ifMatch } = callRequest(name, input)
  const hasBody = Object.keys(body).length > 0
  const headers = new Headers()
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    // With the default mode the browser may answer with the list as it was before a change, while it revalidates.
    cache: 'no-cache',
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw toApiError(response.status, await response.text(), response.statusText)
  return response
}

/**
 * Makes one call of the contract.
 * @returns the answer, checked by the endpoint's output schema
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
