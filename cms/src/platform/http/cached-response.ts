import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasEtag } from './has-etag'
import { REQUEST_ID_HEADER } from './identify-request'

/** An encoding in which a response is kept. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Raw headers: name, value, name, value … */
type FlatHeaders = readonly (string | number | string[])[]
/** An ETag, and the headers of the 304 for clients that have it. */
type Known = { etag: string; unchanged: FlatHeaders }
/** `other`: the same text from the other compression (quick or best), which clients may still hold. */
type Variant = Known & { headers: FlatHeaders; body: Buffer | string; other?: Known }

/** A response in all encodings, ready to be sent. */
export type CachedResponse = {
  bytes: number
  variants: Record<Encoding, Variant>
  /** Computes the headers that depend on the time of sending. */
  headersNow?: () => FlatHeaders
  /** Called each time the whole response is sent in Brotli. */
  onBrotli?: (() => void) | undefined
  /** Recompresses with Brotli's best quality; absent if not worth the time. */
  compressBest?: (() => Promise<Variant>) | undefined
}

/**
 * Up to this size a body is a string with one character per byte: Node writes it together with the headers in one
 * system call, without buffering a copy. Larger bodies are sent as buffers.
 */
const MAX_STRING_BYTES = 8 * 1024

/**
 * When Brotli's best quality is worthwhile, in bytes: a smaller answer fits into the first packets anyway, and a
 * larger text takes more than a quarter of a second of processor time.
 */
const WORTH_BEST = { compressed: 8 * 1024, text: 256 * 1024 }

/** Each answer has its own id, so the cache keeps none. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const flat = (headers: OutgoingHttpHeaders): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/**
 * Compresses a response and adds the ETag and headers of each encoding.
 * @param given all headers of the original response
 */
export async function prepareResponse(text: string, given: OutgoingHttpHeaders): Promise<CachedResponse> {
  const { [REQUEST_ID]: _ownId, ...headers } = given
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([brotli(identity, 6), compressGzip(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const describe = (encoding: Encoding, name: string) => {
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { ...headers, ...encoded, etag: `"${digest}-${name}"`, vary: 'Accept-Encoding' }
  }
  const known = (encoding: Encoding, name: string): Known => {
    const described = describe(encoding, name)
    return { etag: described.etag, unchanged: flat(described) }
  }
  const variant = (body: Buffer, encoding: Encoding, name: string = encoding): Variant => ({
    ...known(encoding, name),
    body: body.length <= MAX_STRING_BYTES ? body.toString('latin1') : body,
    headers: flat({ ...describe(encoding, name), 'content-length': body.length }),
  })
  const isWorthBest = br.length > WORTH_BEST.compressed && identity.length <= WORTH_BEST.text
  return {
    bytes: identity.length + br.length + gzipped.length,
    variants: {
      identity: variant(identity, 'identity'),
      br: { ...variant(br, 'br'), ...(isWorthBest && { other: known('br', 'best') }) },
      gzip: variant(gzipped, 'gzip'),
    },
    ...(isWorthBest && {
      compressBest: async () => ({
        ...variant(await brotli(identity, 11), 'br', 'best'),
        other: known('br', 'br'),
      }),
    }),
  }
}

/**
 * Sends a response in one encoding: whole, headers only, or 304.
 * @param requestId the id of this answer, if the response's headers do not have it yet
 */
export function sendCached(
  { variants, headersNow, onBrotli }: CachedResponse,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
  requestId?: string,
): void {
  const variant = variants[encoding]
  const id = requestId === undefined ? [] : [REQUEST_ID_HEADER, requestId]
  const own = headersNow ? [...id, ...headersNow()] : id
  const had = knownTo(request, variant)
  if (had) {
    response.writeHead(304, [...own, ...had.unchanged]).end()
    return
  }
  response.writeHead(200, [...own, ...variant.headers])
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  response.end(variant.body, 'latin1')
  if (encoding === 'br') onBrotli?.()
}

/** Finds which of the two compressed versions the client already has; the 304 carries that version's ETag. */
function knownTo({ headers }: IncomingMessage, variant: Variant): Known | undefined {
  if (headers['if-none-match'] === undefined) return undefined
  if (hasEtag(headers, variant.etag)) return variant
  return hasEtag(headers, variant.other?.etag) ? variant.other : undefined
}
