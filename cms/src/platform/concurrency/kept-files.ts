import { Mutex } from 'async-mutex'
import { AppError } from '../app-error'

const RETRY_SECONDS = 5

/**
 * A cache of files that this process has made, by path; the least recently used are removed first. Each is made once,
 * and one at a time, since making one takes processor time and memory.
 */
export class KeptFiles {
  readonly #kept = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #oneAtATime = new Mutex()
  #bytes = 0

  /** @param bounds how many bytes are kept, and how many files may wait; further requests are asked to come again */
  constructor(private readonly bounds: { bytes: number; waiting: number }) {}

  /** A file that was made or is being made; undefined for any other. */
  find(path: string): Promise<Buffer> | undefined {
    const kept = this.#kept.get(path)
    if (!kept) return this.#making.get(path)
    this.#kept.delete(path)
    this.#kept.set(path, kept)
    return Promise.resolve(kept)
  }

  /** Makes a file unless it is there already. @throws AppError busy while too many others wait */
  async make(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const present = this.find(path)
    if (present) return present
    if (this.#making.size >= this.bounds.waiting) throw new AppError('busy', { retryAfter: RETRY_SECONDS })
    const making = this.#oneAtATime.runExclusive(make)
    this.#making.set(path, making)
    try {
      const made = await making
      this.#keep(path, made)
      return made
    } finally {
      this.#making.delete(path)
    }
  }

  #keep(path: string, made: Buffer): void {
    this.#kept.set(path, made)
    this.#bytes += made.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.bounds.bytes) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
