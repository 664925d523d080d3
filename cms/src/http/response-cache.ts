import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'
import { hasEtag } from './has-etag'
import { REQUEST_ID_HEADER } from './identify-request'

/** A response as it was made. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it is the same for everyone; if not it is sent, and not cached. */
  isCacheable: boolean
  /** The id of the artwork that it shows, or GALLERY when it shows all. */
  tag: string
  /** The end of the earliest hold anywhere, in milliseconds since 1970; null when there is none. */
  until: number | null
}

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { etag: string; headers: OutgoingHttpHeaders; body: Buffer }
type CachedResponse = { tag: string; until: number; bytes: number; variants: Record<Encoding, Variant> }

/** The tag of responses that show all artworks. */
export const GALLERY = 'gallery'

/** Each answer has its own. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()

const MAX_BYTES = 64 * 1024 * 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Responses cached ready and compressed under their path until the content that they show changes.
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
    for (const [path, { tag }] of this.#cached) {
      if (artworkId === undefined || tag === artworkId || tag === GALLERY) this.#forget(path)
    }
  }

  /** Answers from the cache; the first of all handlers, with every header that the first response had. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const cached =
      request.method === 'GET' || request.method === 'HEAD' ? this.#cached.get(request.path) : undefined
    if (!cached) {
      next()
      return
    }
    if (cached.until <= Date.now()) {
      this.drop()
      next()
      return
    }
    this.#cached.delete(request.path)
    this.#cached.set(request.path, cached)
    send(cached, request, response)
  }

  /** Makes the response for a path that is not cached, and caches it; concurrent requests share one making. */
  async make(request: Request, response: Response, make: () => Promise<FreshResponse>): Promise<void> {
    const { path } = request
    const generation = this.#generation
    const first = !this.#making.has(path)
    const making = this.#making.get(path) ?? make()
    if (first) {
      this.#making.set(path, making)
      making.finally(() => this.#making.get(path) === making && this.#making.delete(path)).catch(() => {})
    }
    const fresh = await making
    response.status(fresh.status).set(fresh.headers)
    if (first && fresh.isCacheable && this.#listening) {
      const { [REQUEST_ID]: _ownId, ...headers } = response.getHeaders()
      const cached = await prepare(fresh, headers)
      // A change during the making may not be in it.
      if (generation === this.#generation) this.#store(path, cached)
      send(cached, request, response)
    } else {
      response.send(fresh.body)
    }
  }

  #store(path: string, cached: CachedResponse): void {
    this.#cached.set(path, cached)
    this.#bytes += cached.bytes
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#forget(oldest)
    }
  }

  #forget(path: string): void {
    this.#bytes -= this.#cached.get(path)?.bytes ?? 0
    this.#cached.delete(path)
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
    tag: fresh.tag,
    until: fresh.until ?? Number.POSITIVE_INFINITY,
    bytes: identity.length + br.length + gzipped.length,
    variants: {
      identity: variant(identity, 'identity'),
      br: variant(br, 'br'),
      gzip: variant(gzipped, 'gzip'),
    },
  }
}
