/** A tag that is to be purged. Times are in milliseconds since 1970. */
type Purge = { tag: string; dueAt: number; isRepeat: boolean }

/**
 * A purge is repeated after this time, because an old answer may have been on its way to the CDN. In milliseconds.
 */
const AGAIN_MS = 5000

/** The most tags in one request, which every CDN accepts. */
const MOST_TAGS = 100

/** The tags to be purged. A tag waits once, however often its page changes. */
export class PurgeQueue {
  readonly #purges = new Map<string, Purge>()

  /** Adds tags to purge now. A tag that waits already keeps its earlier time and is repeated once more afterwards. */
  add(tags: readonly string[]): void {
    for (const tag of tags) {
      const dueAt = Math.min(Date.now(), this.#purges.get(tag)?.dueAt ?? Number.POSITIVE_INFINITY)
      this.#purges.set(tag, { tag, dueAt, isRepeat: false })
    }
  }

  /** The purges that are due now, at most `MOST_TAGS`. They stay in the queue until `done`. */
  due(): Purge[] {
    const now = Date.now()
    return [...this.#purges.values()].filter(({ dueAt }) => dueAt <= now).slice(0, MOST_TAGS)
  }

  /** Marks purges as done. Tags that were added again in the meantime stay; the others are purged once more later. */
  done(purges: readonly Purge[]): void {
    for (const purge of purges) {
      if (this.#purges.get(purge.tag) !== purge) continue
      this.#purges.delete(purge.tag)
      if (purge.isRepeat) continue
      this.#purges.set(purge.tag, { tag: purge.tag, dueAt: Date.now() + AGAIN_MS, isRepeat: true })
    }
  }

  /** The time of the next purge in milliseconds since 1970; null when none waits. */
  nextAt(): number | null {
    const times = [...this.#purges.values()].map(({ dueAt }) => dueAt)
    return times.length > 0 ? times.reduce((one, other) => Math.min(one, other)) : null
  }
}
