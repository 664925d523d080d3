import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import type { ErrorBody } from './errors'

/**
 * An answer that is not OK. Its message is the status, a colon, and the response text, or the status text when the
 * response has no text.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The shop's own error body, if the answer had one. */
  readonly body: ErrorBody | undefined
  /** Whether the call failed during rendering on the server: the browser does not repeat it at once. */
  readonly fromServer: boolean

  constructor(status: number, text: string, body?: ErrorBody, fromServer = false) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.body = body
    this.fromServer = fromServer
  }
}

/**
 * The server's message for the artist or visitor, if it gave one. A proxy in front of the shop may refuse a call with a
 * message but without an error code of the shop.
 */
export const refusalMessage = (error: unknown): string | undefined =>
  (error instanceof ApiError && (error.body?.message ?? messageIn(error.text))) || undefined

/** Whether a call had no answer at all: no connection, or the shop is not running. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageIn(text: string): string | undefined {
  const message = (readJson(text) as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

/**
 * The shop's own error in an answer, if there is one. Checks `errorBodySchema` by hand, because no first page carries
 * the schemas.
 */
function readErrorBody(text: string): ErrorBody | undefined {
  const body = readJson(text) as Partial<ErrorBody> | null | undefined
  const { code, message, fields = [], details = {} } = body ?? {}
  const isOurs =
    typeof code === 'string' &&
    typeof message === 'string' &&
    Array.isArray(fields) &&
    fields.every((each) => typeof each?.field === 'string' && typeof each.message === 'string') &&
    typeof details === 'object'
  return isOurs ? (body as ErrorBody) : undefined
}

/** Makes the error for an answer that is not OK. */
export const toApiError = (status: number, text: string, statusText: string): ApiError =>
  new ApiError(status, text || statusText, readErrorBody(text))

type CallRequest = {
  /** Path and query. */
  address: string
  /** Fields of the JSON body; none for GET. */
  body: Record<string, unknown>
  ifMatch: string | undefined
}

/** The parts of an endpoint that define where a call goes. */
type CallPlace = Pick<Endpoint, 'method' | 'path' | 'wholeBody' | 'ifMatch'>

/** Distributes a call's input over path, query, body and If-Match header, as its endpoint defines. */
export function callRequest(endpoint: CallPlace, input: unknown): CallRequest {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key])
    if (!endpoint.wholeBody) delete rest[key]
    return encodeURIComponent(value)
  })
  const ifMatch = endpoint.ifMatch && rest.ifMatch !== undefined ? String(rest.ifMatch) : undefined
  if (endpoint.ifMatch) delete rest.ifMatch
  if (endpoint.method !== 'GET') return { address: path, body: rest, ifMatch }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, String(value))
  return { address: query.size > 0 ? `${path}?${query}` : path, body: {}, ifMatch }
}

export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Whether the call continues after its page was left. */
  keepalive?: boolean
}

/**
 * Sends one call of the contract from a browser, with the session's cookie.
 * @returns the OK response; its body is not read yet
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  { signal, headers: more, keepalive }: CallOptions = {},
): Promise<Response> {
  const { address, body, ifMatch } = callRequest(endpoint, input)
  const hasBody = Object.keys(body).length > 0
  const headers = new Headers(more)
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  const init = {
    method: endpoint.method,
    credentials: 'include',
    // With the default mode, the browser may answer with the list from before a change while it revalidates.
    cache: 'no-cache',
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  } as const
  const response = await fetch(address, init)
  if (!response.ok) throw toApiError(response.status, await response.text(), response.statusText)
  return response
}

/**
 * Makes one call of the contract from a browser.
 * @returns the answer, checked by the endpoint's output schema
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options?: CallOptions,
): Promise<z.output<E['output']>> {
  const response = await sendCall(endpoint, input, options)
  return endpoint.output.parse(await response.json()) as z.output<E['output']>
}
