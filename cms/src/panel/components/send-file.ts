import { callRequest, toApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { Endpoint, OutputOf } from '@gesso/shared-types/contract/endpoint'

type Sent = { id?: string; signal?: AbortSignal }

/**
 * Sends one file to a call that takes it.
 * @param options the `{id}` of the call's path, and what cancels it
 * @throws ApiError for every answer that is not OK; TypeError when the file cannot be sent; AbortError when cancelled
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  { id, signal }: Sent = {},
): Promise<OutputOf<E>> {
  const body = new FormData()
  body.append('file', file)
  const { address } = callRequest(endpoint, { id })
  const answer = await fetch(address, { method: endpoint.method, body, ...(signal && { signal }) })
  const text = await answer.text()
  if (!answer.ok) throw toApiError(answer.status, text, answer.statusText)
  return endpoint.output.parse(JSON.parse(text)) as OutputOf<E>
}
