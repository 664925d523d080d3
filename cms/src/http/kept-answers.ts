import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'

/** An answer before it is kept. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it is the same for everyone; if not it is sent, and not kept. */
  keep: boolean
  /** The artwork that it shows, or GALLERY when it shows all. */
  tag: string
  /** The end of the earliest hold anywhere, in milliseconds since 1970; null when there is none. */
  until: number | null
}

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { etag: string; headers: OutgoingHttpHeaders; body: Buffer }
type Kept = { tag: string; until: number; bytes: number; variants: Record<Encoding, Variant> }

/** The tag of answers that show all works. */
export const GALLERY = 'gallery'

const MAX_BYTES = 64 * 1024 * 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Answers kept ready and compressed under their path until the content that they show changes (design §8).
 * Memory is bounded: the answer that was not asked for longest goes first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Answer>>()
  #bytes = 0
  #generation = 0
  #listening = false

  /** Without word of changes from the database nothing is kept. */
  set listening(listening: boolean) {
    this.#listening = listening
    this.drop()
  }

  /** Drops one artwork's answers and those that show all works, or everything. */
  drop(artworkId?: string): void {
    this.#generation++
    this.#making.clear()
    for (const [path, { tag }] of this.#kept) {
      if (artworkId === undefined || tag === artworkId || tag === GALLERY) this.#forget(path)
    }
  }

  /** Answers from what is kept; the first of all handlers, with every header that the first answer had. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const kept =
      request.method === 'GET' || request.method === 'HEAD' ? this.#kept.get(request.path) : undefined
    if (!kept) {
      next()
      return
    }
    if (kept.until <= Date.now()) {
      this.drop()
      next()
      return
    }
    this.#kept.delete(request.path)
    this.#kept.set(request.path, kept)
    send(kept, request, response)
  }

  /** Makes the answer to a path that nothing is kept for, and keeps it; many who ask at once share one making. */
  async make(request: Request, response: Response, make: () => Promise<Answer>): Promise<void> {
    const { path } = request
    const generation = this.#generation
    const first = !this.#making.has(path)
    const making = this.#making.get(path) ?? make()
    if (first) {
      this.#making.set(path, making)
      making.finally(() => this.#making.get(path) === making && this.#making.delete(path)).catch(() => {})
    }
    const answer = await making
    response.status(answer.status).set(answer.headers)
    if (first && answer.keep && this.#listening) {
      const kept = await prepare(answer, response.getHeaders())
      // What changed while this was made is not in it.
      if (generation === this.#generation) this.#store(path, kept)
      send(kept, request, response)
    } else {
      response.send(answer.body)
    }
  }

  #store(path: string, kept: Kept): void {
    this.#kept.set(path, kept)
    this.#bytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#forget(oldest)
    }
  }

  #forget(path: string): void {
    this.#bytes -= this.#kept.get(path)?.bytes ?? 0
    this.#kept.delete(path)
  }
}

function send(kept: Kept, request: Request, response: Response): void {
  const { etag, headers, body } = kept.variants[encodingFor(request)]
  if (request.headers['if-none-match']?.includes(etag)) {
    const { 'content-length': _length, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0)/.test(accepted) ? 'gzip' : 'identity'
}

async function prepare(answer: Answer, headers: OutgoingHttpHeaders): Promise<Kept> {
  const identity = Buffer.from(answer.body)
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
    tag: answer.tag,
    until: answer.until ?? Number.POSITIVE_INFINITY,
    bytes: identity.length + br.length + gzipped.length,
    variants: {
      identity: variant(identity, 'identity'),
      br: variant(br, 'br'),
      gzip: variant(gzipped, 'gzip'),
    },
  }
}
