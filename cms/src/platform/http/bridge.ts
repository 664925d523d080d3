import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { checkDeclaredLength, limitedBody } from './limit-body'
import { streamAnswer } from './stream-answer'

/** Seconds, for Payload's busy answers: its hooks cannot set a header. */
const RETRY_AFTER = '3'

/** Headers that make Payload treat a POST like a GET. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** The panel sends a query to Payload's own calls as a form if it is too long for an address. */
const isLongQuery = (request: ExpressRequest, path: string): boolean =>
  request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
  request.originalUrl.split('?', 1)[0] === path

const NO_BODY = ['GET', 'HEAD']

function asWebRequest(request: ExpressRequest, publicUrl: string, path: string, bodyLimit: number): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (OVERRIDES.includes(name) && !isLongQuery(request, path)) continue
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  // Payload answers 404 to HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = NO_BODY.includes(request.method) ? null : limitedBody(request, bodyLimit)
  return new Request(new URL(request.originalUrl, publicUrl), {
    method,
    headers,
    ...(body && { body, duplex: 'half' }),
  } as RequestInit)
}

/** Writes a web response; multiple Set-Cookie headers stay separate. */
async function writeResponse(
  answer: Response,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  response.status(answer.status)
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  // Payload's answers have no Cache-Control, and a CDN caches those for as long as it likes.
  if (!answer.headers.has('cache-control')) response.setHeader('Cache-Control', 'no-store')
  if (answer.status === 503 && !answer.headers.has('retry-after')) {
    response.setHeader('Retry-After', RETRY_AFTER)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  // Reads and drops the rest of the body, because a sender who is still writing would not see the answer if the
  // connection were cut.
  if (!request.complete) request.unpipe().resume()
  if (request.method === 'HEAD' || answer.body === null) {
    void answer.body?.cancel().catch(() => {})
    response.end()
    return
  }
  streamAnswer(Readable.fromWeb(answer.body as ReadableStream), response)
}

/**
 * Forwards an Express request to Payload's endpoints, without Next in between.
 * @param path the path that Payload matches, below `/api/cms`
 * @param done called when the work is finished, before the answer is sent
 * @throws AppError too_large
 */
export async function bridge(
  config: Promise<SanitizedConfig>,
  publicUrl: string,
  request: ExpressRequest,
  response: ExpressResponse,
  path: string,
  bodyLimit: number,
  done?: () => void,
): Promise<void> {
  checkDeclaredLength(request, bodyLimit)
  const web = asWebRequest(request, publicUrl, path, bodyLimit)
  const answer = await handleEndpoints({ config, path, request: web })
  done?.()
  await writeResponse(answer, request, response)
}
