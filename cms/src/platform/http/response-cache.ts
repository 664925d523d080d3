import type { OutgoingHttpHeaders } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { Asked, QueriedCall } from '../queried-calls'
import type { SharedCache } from '../shared-cache'
import { QuietWork } from '../workers/quiet-work'
import { cacheKey } from './cache-key'
import { type CachedResponse, prepareResponse, sendCached } from './cached-response'
import { chosenEncoding } from './chosen-encoding'
import { withoutPageHeaders } from './security-headers'

/** A response as it was made, before compression. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it is the same for everyone; otherwise it is sent but not cached. */
  isCacheable: boolean
  /** The ids of the artworks that it shows, or GALLERY if it shows all. */
  tags: readonly string[]
  /** When its content next changes by itself, in milliseconds since 1970; null if never. */
  until: number | null
  /** Page data made with it that is requested next; cached under its own path for the same time. */
  data?: { path: string; headers: Record<string, string>; body: string }
}

type Entry = { tags: readonly string[]; until: number; response: CachedResponse; used: number }
/** The result of making a response; with `cached`, everyone who asked gets the same. */
type Made = { fresh: FreshResponse; cached: CachedResponse | null }

/** The tag of responses that show all artworks. */
export const GALLERY = 'gallery'

/** Node names headers in lower case once they are set. */
const lowerCase = (headers: Record<string, string>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** After this many times in Brotli, by any client, a response is expected to be requested more often. */
const ASKED_AGAIN = 3

const MAX_BYTES = 64 * 1024 * 1024

/**
 * How long a heartbeat proves that changes are received. The listener repeats it every five seconds, and gives up
 * after three more. A process that was paused, or whose machine slept, finds by its own clock that this time is over.
 */
const HEARD_MS = 10_000

/**
 * Keeps compressed responses by their key until the content that they show changes. Memory is limited: the least
 * recently used response is dropped first.
 */
export class ResponseCache {
  readonly #cached = new Map<string, Entry>()
  readonly #making = new Map<string, { made: Promise<Made>; begunAt: number }>()
  readonly #reading = new Map<string, Promise<unknown>>()
  #bytes = 0
  #uses = 0
  #generation = 0
  #heardAt = Number.NEGATIVE_INFINITY
  /** How many answers came from the cache. A plain number, because it changes with each of them. */
  hits = 0
  /** How many responses were made; `shared` counts requests that got a response made for another request. */
  made = 0
  shared = 0

  /**
   * @param cdn may keep responses longer, with tags
   * @param quietWork recompresses frequent responses with best quality
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
   * Notes a heartbeat of the change listener. Without one nothing is kept.
   * @param at all changes before this time, in milliseconds since 1970, were received
   */
  hear(at: number): void {
    this.#hears()
    this.#heardAt = at
  }

  /** Notes that changes are no longer received. */
  deafen(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY
    this.drop()
  }

  /** Whether a response that is made now can be cached. */
  get isCaching(): boolean {
    return this.#hears()
  }

  /** The current size of the cache. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#cached.size, bytes: this.#bytes }
  }

  /** Drops the responses of one artwork and those that show all artworks; without an id, everything. */
  drop(artworkId?: string): void {
    this.#generation++
    this.#making.clear()
    this.#reading.clear()
    for (const [key, { tags }] of this.#cached) {
      if (artworkId === undefined || tags.includes(artworkId) || tags.includes(GALLERY)) this.#forget(key)
    }
  }

  /** Finds a cached response; undefined if there is none or it is outdated. */
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

  /** Answers from the cache with all headers of the original response. Must be the first handler. */
  serve = (request: Request, response: Response, next: NextFunction): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const cached = isRead ? this.find(this.keyOf(request)) : undefined
    if (cached) sendCached(cached, chosenEncoding(request), request, response)
    else next()
  }

  /**
   * Makes and caches the response for an address that is not cached. Simultaneous requests share it until it is ready
   * to be sent. A request after a change does not wait for one that was begun before it, nor for one that hangs.
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
   * Reads once what several responses being made at the same time need: after a change every page needs the shop's
   * names and links. A request after a change does not wait for a reading that was begun before it.
   * @param key names what is read, including its input
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
    // A response begun before a change may not include it.
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
      // If too much work is waiting, the next time tries again.
      if (times >= ASKED_AGAIN && this.quietWork.add(() => this.#compressBest(key)))
        cached.onBrotli = undefined
    }
  }

  /** Replaces the Brotli variant by the best one. @returns null if the response is gone or already done */
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

  /**
   * A CDN may keep for long only responses that are cached here when they are sent, because those are purged when
   * dropped.
   */
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

  /** Whether changes are received. Drops everything if the last heartbeat is too old, or the clock was set back. */
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
