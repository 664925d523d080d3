import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasEtag } from './has-etag'
import { REQUEST_ID_HEADER } from './identify-request'

/** A form in which a response is kept. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers as they go over the wire: name, value, name, value … */
type FlatHeaders = readonly (string | number | string[])[]
type Variant = { etag: string; headers: FlatHeaders; unchanged: FlatHeaders; body: Buffer | string }

/** A response in all its forms, ready to be sent. */
export type CachedResponse = {
  bytes: number
  variants: Record<Encoding, Variant>
  /** Headers that depend on the moment at which it is sent. */
  headersNow?: () => FlatHeaders
}

/**
 * Up to this size a body is a string of one character for each byte: Node writes it together with the headers by one call
 * of the system, without a copy that waits. A larger one is sent as it lies in memory.
 */
const MAX_STRING_BYTES = 8 * 1024

/** Each answer has its own. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const flat = (headers: OutgoingHttpHeaders): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/**
 * Compresses a response and gives each form its ETag and its headers.
 * @param given all headers of the response as it was made
 */
export async function prepareResponse(text: string, given: OutgoingHttpHeaders): Promise<CachedResponse> {
  const { [REQUEST_ID]: _ownId, ...headers } = given
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest}-${encoding}"`
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const described = { ...headers, ...encoded, etag, vary: 'Accept-Encoding' }
    return {
      etag,
      body: body.length <= MAX_STRING_BYTES ? body.toString('latin1') : body,
      headers: flat({ ...described, 'content-length': body.length }),
      unchanged: flat(described),
    }
  }
  return {
    bytes: identity.length + br.length + gzipped.length,
    variants: {
      identity: variant(identity, 'identity'),
      br: variant(br, 'br'),
      gzip: variant(gzipped, 'gzip'),
    },
  }
}

/**
 * Sends a response in one of its forms: whole, its head alone, or that it has not changed.
 * @param requestId of this answer, where the response does not have it yet
 */
export function sendCached(
  { variants, headersNow }: CachedResponse,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
  requestId?: string,
): void {
  const { etag, headers, unchanged, body } = variants[encoding]
  const id = requestId === undefined ? [] : [REQUEST_ID_HEADER, requestId]
  const own = headersNow ? [...id, ...headersNow()] : id
  if (hasEtag(request.headers, etag)) {
    response.writeHead(304, [...own, ...unchanged]).end()
    return
  }
  response.writeHead(200, [...own, ...headers])
  if (request.method === 'HEAD') response.end()
  else response.end(body, 'latin1')
}
