import type { EndpointName, InputOf, OutputOf } from '@gesso/shared-types/endpoints'
import { type ErrorBody, errorBodySchema } from '@gesso/shared-types/errors'
import { ApiError } from './api-error'
import { callAddress } from './call-address'

export type CallOptions = { signal?: AbortSignal }

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return errorBodySchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Makes one call of the contract over HTTP, with the session's credentials (specification section 7).
 * @returns the reply, checked by the row's output schema
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function callApi<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { signal }: CallOptions = {},
): Promise<OutputOf<N>> {
  const { row, address, body, ifMatch } = callAddress(name, input)
  const hasBody = Object.keys(body).length > 0
  const headers = new Headers()
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  const response = await fetch(address, {
    method: row.method,
    credentials: 'include',
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) {
    const text = await response.text()
    throw new ApiError(response.status, text || response.statusText, readErrorBody(text))
  }
  return row.output.parse(await response.json()) as OutputOf<N>
}
