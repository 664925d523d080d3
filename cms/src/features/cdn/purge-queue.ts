/** A tag that is to be purged. Times are in milliseconds since 1970. */
type Purge = { tag: string; dueAt: number; isRepeat: boolean }

/** How long after a purge the same is purged again: an answer from before it may have been on its way. */
const AGAIN_MS = 5000

/** Each CDN takes as many tags in one request. */
const MOST_TAGS = 100

/** What a CDN is still to be told. A tag waits once, however often it changes. */
export class PurgeQueue {
  readonly #purges = new Map<string, Purge>()

  /** Tags whose answers no longer hold. What waits already goes on waiting, and is asked for anew. */
  add(tags: readonly string[]): void {
    for (const tag of tags) {
      const dueAt = Math.min(Date.now(), this.#purges.get(tag)?.dueAt ?? Number.POSITIVE_INFINITY)
      this.#purges.set(tag, { tag, dueAt, isRepeat: false })
    }
  }

  /** What is due now, as much as one request can take. It stays until it is said to be done. */
  due(): Purge[] {
    const now = Date.now()
    return [...this.#purges.values()].filter(({ dueAt }) => dueAt <= now).slice(0, MOST_TAGS)
  }

  /** These were purged. What was added again meanwhile stays; the others are purged once more in a while. */
  done(purges: readonly Purge[]): void {
    for (const purge of purges) {
      if (this.#purges.get(purge.tag) !== purge) continue
      this.#purges.delete(purge.tag)
      if (purge.isRepeat) continue
      this.#purges.set(purge.tag, { tag: purge.tag, dueAt: Date.now() + AGAIN_MS, isRepeat: true })
    }
  }

  /** When something is next due; null when nothing waits. */
  nextAt(): number | null {
    const times = [...this.#purges.values()].map(({ dueAt }) => dueAt)
    return times.length > 0 ? times.reduce((one, other) => Math.min(one, other)) : null
  }
}
