import type { EndpointName, InputOf } from '@gesso/shared-types/endpoints'
import { type ErrorBody, errorBodySchema } from '@gesso/shared-types/errors'
import { ApiError } from './api-error'
import { callAddress } from './call-address'
import { tellSignedOut } from './signed-out'

export type CallOptions = { signal?: AbortSignal }

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBodySchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** What a refused call is thrown as; a 401 also tells that nobody is signed in any more. */
export function refusalOf(status: number, text: string, statusText: string): ApiError {
  if (status === 401) tellSignedOut()
  return new ApiError(status, text || statusText, readErrorBody(text))
}

/**
 * Sends one call of the contract over HTTP, with the session's credentials (specification section 7).
 * @returns the OK answer, its body not yet read
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function sendCall<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { signal }: CallOptions = {},
): Promise<Response> {
  const { row, address, body, ifMatch } = callAddress(name, input)
  const hasBody = Object.keys(body).length > 0
  const headers = new Headers()
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  const response = await fetch(address, {
    method: row.method,
    credentials: 'include',
    // While it revalidates, the browser would answer with the list as it was before a change.
    cache: 'no-cache',
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw refusalOf(response.status, await response.text(), response.statusText)
  return response
}
