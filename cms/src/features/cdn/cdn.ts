import type { Payload } from 'payload'
import { deadline } from '../../platform/concurrency/deadline'
import { BRIEFLY, type CdnAccess, type SharedCache } from '../../platform/shared-cache'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { dialectOf } from './cdn-kinds'
import { PurgeQueue } from './purge-queue'

/**
 * How long a CDN may keep an answer that it is told to purge on a change. A visitor sees an old page at most this
 * long when purging fails.
 */
const CACHED_SECONDS = 600
/** The same for pictures, whose names are never used twice: the longest that the CDN may serve a deleted one. */
const PICTURE_SECONDS = 24 * 60 * 60

/** The pause between two requests, so that many changes in a row need few requests. */
const GAP_MS = 1000
const ANSWER_MS = 5000
/** The longest pause after a failed attempt, in milliseconds. */
const MOST_PAUSE_MS = 60_000

const PREFIX = 'gesso'
const CARDS = `${PREFIX}-cards`
const tagOf = (shown: string) => `${PREFIX}-${shown}`

class PurgeFailed extends Error {
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message)
  }
}

/**
 * The CDN in front of the shop: the cache headers of answers, and the purges. Every process purges each change that
 * it hears of, after it has dropped its own cached answers. So the last purge comes after the last old answer of any
 * process (docs/decisions/purging.md).
 */
export class Cdn implements SharedCache {
  readonly worker: Worker
  readonly #queue = new PurgeQueue()
  readonly #access: CdnAccess
  #failures = 0
  #isAsking = false
  #quietUntil = 0
  #timer: NodeJS.Timeout | undefined

  constructor(access: CdnAccess, payload: Payload) {
    this.#access = access
    this.worker = createWorker({
      name: 'cdn_purges',
      trouble:
        'Changes are not told to the CDN: visitors may see pages for ten minutes, and pictures for a day, that are no longer right',
      payload,
      everyMs: MOST_PAUSE_MS,
      round: (signal) => this.#purgeDue(signal),
      whenFailed: 'The CDN was not told of changes; it is tried again',
    })
  }

  get lifetimeHeader(): string {
    return dialectOf(this.#access.kind).lifetimeHeader
  }

  tagHeader(shown: readonly string[]): Record<string, string> {
    return this.#tagged([PREFIX, ...shown.map(tagOf)])
  }

  lifetime(until: number | null): string {
    if (until === null || this.#failures > 0) return BRIEFLY
    const left = Math.floor((until - Date.now()) / 1000)
    return `public, max-age=${Math.max(0, Math.min(CACHED_SECONDS, left))}`
  }

  pictureHeaders(id?: string): Record<string, string> {
    return {
      ...this.#tagged([id === undefined ? CARDS : tagOf(`picture-${id}`)]),
      [this.lifetimeHeader]: `public, max-age=${PICTURE_SECONDS}`,
    }
  }

  purge(shown: readonly string[] | null): void {
    this.#add(shown === null ? [PREFIX] : shown.map(tagOf))
  }

  purgePicture(id: string): void {
    this.#add([tagOf(`picture-${id}`), CARDS])
  }

  dueSeconds(): number {
    return Math.max(0, Date.now() - (this.#queue.nextAt() ?? Number.POSITIVE_INFINITY)) / 1000
  }

  #tagged(tags: readonly string[]): Record<string, string> {
    const { tagHeader, separator } = dialectOf(this.#access.kind)
    return { [tagHeader]: tags.join(separator) }
  }

  #add(tags: readonly string[]): void {
    this.#queue.add(tags)
    this.#wakeInTime()
  }

  /** Sets the timer that wakes the worker when a purge is due and the pause is over. */
  #wakeInTime(): void {
    const dueAt = this.#queue.nextAt()
    clearTimeout(this.#timer)
    if (dueAt === null || this.#isAsking) return
    this.#timer = setTimeout(this.worker.wake, Math.max(dueAt, this.#quietUntil) - Date.now()).unref()
  }

  /** Sends one round of requests. The timer wakes the worker again for what is left and for repeats. */
  async #purgeDue(signal: AbortSignal): Promise<void> {
    const due = this.#queue.due()
    if (due.length === 0) return
    const tags = due.map(({ tag }) => tag)
    this.#isAsking = true
    try {
      await Promise.all(this.#access.purgeUrls.map((url) => this.#ask(url, tags, signal)))
      this.#failures = 0
      this.#quietUntil = Date.now() + GAP_MS
      this.#queue.done(due)
    } catch (error) {
      if (signal.aborted) return
      const asked = error instanceof PurgeFailed ? error.retryAfterMs : 0
      const pause = Math.max(2 ** this.#failures++ * 1000, asked)
      this.#quietUntil = Date.now() + Math.min(MOST_PAUSE_MS, pause)
      throw error
    } finally {
      this.#isAsking = false
      this.#wakeInTime()
    }
  }

  async #ask(url: string, tags: readonly string[], signal: AbortSignal): Promise<void> {
    const { kind, token } = this.#access
    const answer = await fetch(url, {
      ...dialectOf(kind).purge(tags, token),
      redirect: 'error',
      signal: deadline(ANSWER_MS, signal),
    })
    const words = await answer.text()
    if (answer.ok) return
    const seconds = Number(answer.headers.get('retry-after')) || 0
    throw new PurgeFailed(`The CDN answered ${answer.status} ${words.slice(0, 200)}`.trim(), seconds * 1000)
  }
}
