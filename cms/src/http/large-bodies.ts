import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '../app-error'

/** From here on a body is large: whoever sends one must be signed in, and waits for room. */
const LARGE_BYTES = 1024 * 1024
/** What large bodies may take at once, here held twice while a form is read; one alone may take more. */
const ROOM_BYTES = 60 * 1024 * 1024

/**
 * Bounds how many large bodies this process holds at once (issue 6): what does not fit waits, unread, in the
 * order in which it came.
 */
export class LargeBodies {
  #taken = 0
  readonly #waiting: { bytes: number; begin: () => void }[] = []

  constructor(private readonly payload: Payload) {}

  /**
   * Waits until a request's body may be read; nothing of it is read before.
   * @param limit the most that it may have, taken for a body that does not say its length
   * @returns how to give the room back, once
   * @throws AppError not_signed_in
   */
  async enter(request: IncomingMessage, limit: number): Promise<() => void> {
    const declared = request.headers['content-length']
    const isChunked = declared === undefined && request.headers['transfer-encoding'] !== undefined
    const bytes = isChunked ? limit : Number(declared ?? 0)
    // What is above its limit is refused unread.
    if (bytes <= LARGE_BYTES || bytes > limit) return () => {}
    await this.#checkSignedIn(request)
    if (this.#waiting.length > 0 || !this.#fits(bytes)) {
      await new Promise<void>((begin) => this.#waiting.push({ bytes, begin }))
    } else {
      this.#taken += bytes
    }
    const leave = () => {
      this.#taken -= bytes
      this.#letIn()
    }
    // Who went away while waiting sends nothing more, and would be waited for.
    if (request.destroyed) {
      leave()
      throw new AppError('invalid_input')
    }
    return leave
  }

  #fits(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= ROOM_BYTES
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#taken += next.bytes
      next.begin()
    }
  }

  async #checkSignedIn({ headers }: IncomingMessage): Promise<void> {
    const given = new Headers()
    for (const name of ['cookie', 'authorization', 'origin', 'sec-fetch-site']) {
      const value = headers[name]
      if (typeof value === 'string') given.set(name, value)
    }
    const { user } = await this.payload.auth({ headers: given })
    if (!user) throw new AppError('not_signed_in')
  }
}
