import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'
import { cacheKey } from './cache-key'
import { hasEtag } from './has-etag'
import { REQUEST_ID_HEADER } from './identify-request'

/** A response as it was made. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it is the same for everyone; if not it is sent, and not cached. */
  isCacheable: boolean
  /** The ids of the artworks that it shows, or GALLERY when it shows all. */
  tags: readonly string[]
  /** When the gallery next changes by itself, in milliseconds since 1970; null when nothing is to come. */
  until: number | null
}

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { etag: string; headers: OutgoingHttpHeaders; body: Buffer }
type CachedResponse = {
  tags: readonly string[]
  until: number
  bytes: number
  variants: Record<Encoding, Variant>
}

/** The tag of responses that show all artworks. */
export const GALLERY = 'gallery'

/** Each answer has its own. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()

const MAX_BYTES = 64 * 1024 * 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Responses cached ready and compressed under their address until the content that they show changes.
 * Memory is bounded: the least recently used response goes first.
 */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>()
  readonly #making = new Map<string, Promise<FreshResponse>>()
  #bytes = 0
  #generation = 0
  #listening = false

  /** While changes in the database are not heard of, nothing is cached. */
  set listening(listening: boolean) {
    this.#listening = listening
    this.drop()
  }

  /** Drops one artwork's responses and those that show all artworks, or everything. */
  drop(artworkId?: string): void {
    this.#generation++
    this.#making.clear()
    for (const [key, { tags }] of this.#cached) {
      if (artworkId === undefined || tags.includes(artworkId) || tags.includes(GALLERY)) this.#forget(key)
    }
  }

  /** Answers from the cache; the first of all handlers, with every header that the first response had. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const key = cacheKey(request)
    const cached = request.method === 'GET' || request.method === 'HEAD' ? this.#cached.get(key) : undefined
    if (!cached) {
      next()
      return
    }
    if (cached.until <= Date.now()) {
      this.drop()
      next()
      return
    }
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    send(cached, request, response)
  }

  /** Makes the response for an address that is not cached, and caches it; concurrent requests share one making. */
  async make(request: Request, response: Response, make: () => Promise<FreshResponse>): Promise<void> {
    const key = cacheKey(request)
    const generation = this.#generation
    const first = !this.#making.has(key)
    const making = this.#making.get(key) ?? make()
    if (first) {
      this.#making.set(key, making)
      making.finally(() => this.#making.get(key) === making && this.#making.delete(key)).catch(() => {})
    }
    const fresh = await making
    response.status(fresh.status).set(fresh.headers)
    if (first && fresh.isCacheable && this.#listening) {
      const { [REQUEST_ID]: _ownId, ...headers } = response.getHeaders()
      const cached = await prepare(fresh, headers)
      // A change during the making may not be in it.
      if (generation === this.#generation) this.#store(key, cached)
      send(cached, request, response)
    } else {
      response.send(fresh.body)
    }
  }

  #store(key: string, cached: CachedResponse): void {
    this.#cached.set(key, cached)
    this.#bytes += cached.bytes
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#cached.get(key)?.bytes ?? 0
    this.#cached.delete(key)
  }
}

function send(cached: CachedResponse, request: Request, response: Response): void {
  const { etag, headers, body } = cached.variants[encodingFor(request)]
  if (hasEtag(request.headers, etag)) {
    const { 'content-length': _length, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The smallest form that the browser takes; asked one by one, since browsers list gzip before Brotli. */
const encodingFor = (request: Request): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity'

async function prepare(fresh: FreshResponse, headers: OutgoingHttpHeaders): Promise<CachedResponse> {
  const identity = Buffer.from(fresh.body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest}-${encoding}"`
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return {
      etag,
      body,
      headers: { ...headers, ...encoded, etag, vary: 'Accept-Encoding', 'content-length': body.length },
    }
  }
  return {
    tags: fresh.tags,
    until: fresh.until ?? Number.POSITIVE_INFINITY,
    bytes: identity.length + br.length + gzipped.length,
    variants: {
      identity: variant(identity, 'identity'),
      br: variant(br, 'br'),
      gzip: variant(gzipped, 'gzip'),
    },
  }
}
