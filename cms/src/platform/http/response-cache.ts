import type { OutgoingHttpHeaders } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { Asked, QueriedCall } from '../queried-calls'
import type { SharedCache } from '../shared-cache'
import { QuietWork } from '../workers/quiet-work'
import { cacheKey } from './cache-key'
import { type CachedResponse, prepareResponse, sendCached } from './cached-response'
import { chosenEncoding } from './chosen-encoding'
import { withoutPageHeaders } from './security-headers'

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
  /** Data that were made with it and are asked for next: cached under their own path for as long. */
  data?: { path: string; headers: Record<string, string>; body: string }
}

type Entry = { tags: readonly string[]; until: number; response: CachedResponse; used: number }
/** What one making came to; `cached` where all who asked for it get the same. */
type Made = { fresh: FreshResponse; cached: CachedResponse | null }

/** The tag of responses that show all artworks. */
export const GALLERY = 'gallery'

/** As the headers of a response are named once they are set. */
const lowerCase = (headers: Record<string, string>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The answer that is sent in Brotli for this time since it was made, by whomever, is one that more will ask for. */
const ASKED_AGAIN = 3

const MAX_BYTES = 64 * 1024 * 1024

/**
 * How long changes count as heard of after a proof of it. The listener proves it anew every five seconds, and gives up
 * after three more; a process that was paused, or whose machine slept, finds this time over by its own clock.
 */
const HEARD_MS = 10_000

/**
 * Responses cached ready and compressed under their address until the content that they show changes.
 * Memory is bounded: the least recently used response goes first.
 */
export class ResponseCache {
  readonly #cached = new Map<string, Entry>()
  readonly #making = new Map<string, { made: Promise<Made>; begunAt: number }>()
  readonly #reading = new Map<string, Promise<unknown>>()
  #bytes = 0
  #uses = 0
  #generation = 0
  #heardAt = Number.NEGATIVE_INFINITY
  /** How many answers were sent from the cache. A plain number: each of them is counted. */
  hits = 0
  /** How many were made, and how many times one who asked got what another had asked for. */
  made = 0
  shared = 0

  /**
   * @param cdn what is kept is handed to it for longer, with tags
   * @param quietWork compresses what is asked for again, as well as can be
   */
  constructor(
    private readonly cdn?: Pick<SharedCache, 'lifetimeHeader' | 'lifetime' | 'tagHeader'>,
    private readonly quietWork: Pick<QuietWork, 'add'> = new QuietWork(),
    private readonly queriedCalls: readonly QueriedCall[] = [],
  ) {}

  /** What the answer to a request is cached under. */
  keyOf(asked: Asked): string {
    return cacheKey(asked, this.queriedCalls)
  }

  /**
   * Told with each proof that changes in the database are heard of. Without one nothing is kept.
   * @param at all changes before this moment, in milliseconds since 1970, have been told
   */
  hear(at: number): void {
    this.#hears()
    this.#heardAt = at
  }

  /** Told that changes in the database are not heard of any more. */
  deafen(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY
    this.drop()
  }

  /** Whether what is made now can be cached. */
  get isCaching(): boolean {
    return this.#hears()
  }

  /** How much is kept now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#cached.size, bytes: this.#bytes }
  }

  /** Drops one artwork's responses and those that show all artworks, or everything. */
  drop(artworkId?: string): void {
    this.#generation++
    this.#making.clear()
    this.#reading.clear()
    for (const [key, { tags }] of this.#cached) {
      if (artworkId === undefined || tags.includes(artworkId) || tags.includes(GALLERY)) this.#forget(key)
    }
  }

  /** What is cached under a key; undefined where there is nothing, or nothing that still holds. */
  find(key: string): CachedResponse | undefined {
    const entry = this.#cached.get(key)
    if (!entry || !this.#hears()) return undefined
    if (entry.until <= Date.now()) {
      this.drop()
      return undefined
    }
    entry.used = ++this.#uses
    this.hits++
    return entry.response
  }

  /** Answers from the cache; the first of all handlers, with every header that the first response had. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const cached = isRead ? this.find(this.keyOf(request)) : undefined
    if (cached) sendCached(cached, chosenEncoding(request), request, response)
    else next()
  }

  /**
   * Makes the response for an address that is not cached, and caches it. Those who ask at the same time share one
   * making, until it is ready to be sent; who asks after a change waits for none that began before it, nor for one that
   * hangs.
   */
  async make(request: Request, response: Response, make: () => Promise<FreshResponse>): Promise<void> {
    this.#hears()
    const key = this.keyOf(request)
    let making = this.#making.get(key)
    if (making && Date.now() - making.begunAt < HEARD_MS) this.shared++
    else {
      this.made++
      const mine = { made: this.#makeOnce(key, make, response), begunAt: Date.now() }
      making = mine
      this.#making.set(key, mine)
      mine.made.finally(() => this.#making.get(key) === mine && this.#making.delete(key)).catch(() => {})
    }
    const { fresh, cached } = await making.made
    if (cached) sendCached(cached, chosenEncoding(request), request, response)
    else response.status(fresh.status).set(fresh.headers).send(fresh.body)
  }

  /**
   * Reads what several responses need that are made at the same time, once for all of them: after a change every page asks
   * for the shop's names and links. Who asks after a change waits for no reading that began before it.
   * @param key names what is read, with its input
   */
  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#reading.get(key) as Promise<T> | undefined
    if (running) return running
    const mine = read()
    this.#reading.set(key, mine)
    mine.finally(() => this.#reading.get(key) === mine && this.#reading.delete(key)).catch(() => {})
    return mine
  }

  async #makeOnce(key: string, make: () => Promise<FreshResponse>, response: Response): Promise<Made> {
    const generation = this.#generation
    const fresh = await make()
    if (!fresh.isCacheable || !this.#hears()) return { fresh, cached: null }
    const common = withoutPageHeaders(response.getHeaders())
    response.set(fresh.headers)
    const { tags, data } = fresh
    const until = fresh.until ?? Number.POSITIVE_INFINITY
    const prepare = (path: string, body: string, headers: OutgoingHttpHeaders) =>
      this.#prepare(path, body, headers, tags, until)
    const [cached, cachedData] = await Promise.all([
      prepare(key, fresh.body, { ...response.getHeaders() }),
      data && prepare(data.path, data.body, { ...common, ...lowerCase(data.headers) }),
    ])
    // A change during the making may not be in it.
    if (generation === this.#generation) {
      const store = (path: string, made: CachedResponse) => {
        this.#store(path, { tags, until, response: made, used: ++this.#uses })
        if (made.compressBest) this.#countBrotli(path, made)
      }
      if (data && cachedData) store(data.path, cachedData)
      store(key, cached)
    }
    return { fresh, cached }
  }

  #countBrotli(key: string, cached: CachedResponse): void {
    let times = 0
    cached.onBrotli = () => {
      times++
      // Where too much waits already, the next time asks again.
      if (times >= ASKED_AGAIN && this.quietWork.add(() => this.#compressBest(key)))
        cached.onBrotli = undefined
    }
  }

  /** Replaces the Brotli of what is kept by the best one. @returns null where nothing is kept any more, or it is done */
  #compressBest(key: string): Promise<void> | null {
    const kept = this.#cached.get(key)?.response
    if (!kept?.compressBest) return null
    return kept.compressBest().then((best) => {
      kept.compressBest = undefined
      const saved = kept.variants.br.body.length - best.body.length
      if (saved <= 0 || this.#cached.get(key)?.response !== kept) return
      kept.variants.br = best
      kept.bytes -= saved
      this.#bytes -= saved
    })
  }

  /** A CDN may have for long only what is kept at the moment at which it is sent: that is purged when it is dropped. */
  async #prepare(
    key: string,
    body: string,
    headers: OutgoingHttpHeaders,
    tags: readonly string[],
    until: number,
  ): Promise<CachedResponse> {
    const { cdn } = this
    if (!cdn) return prepareResponse(body, headers)
    const { [cdn.lifetimeHeader]: _brief, ...others } = headers
    const prepared: CachedResponse = {
      ...(await prepareResponse(body, { ...others, ...cdn.tagHeader(tags) })),
      headersNow: () => {
        const isCached = this.#cached.get(key)?.response === prepared
        return [cdn.lifetimeHeader, cdn.lifetime(isCached ? until : null)]
      },
    }
    return prepared
  }

  /** Whether changes are heard of. When the last proof is too old, or the clock was set back, everything is dropped. */
  #hears(): boolean {
    const age = Date.now() - this.#heardAt
    if (age >= 0 && age < HEARD_MS) return true
    if (age !== Number.POSITIVE_INFINITY) this.deafen()
    return false
  }

  #store(key: string, entry: Entry): void {
    this.#forget(key)
    this.#cached.set(key, entry)
    this.#bytes += entry.response.bytes
    while (this.#bytes > MAX_BYTES) {
      let [oldest] = this.#cached
      for (const each of this.#cached) if (!oldest || each[1].used < oldest[1].used) oldest = each
      if (oldest) this.#forget(oldest[0])
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#cached.get(key)?.response.bytes ?? 0
    this.#cached.delete(key)
  }
}
