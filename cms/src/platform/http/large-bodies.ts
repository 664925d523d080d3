import type { IncomingMessage } from 'node:http'
import { Semaphore } from 'async-mutex'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { allowLongBody, stopBodyClock } from './body-time'
import { checkSignedIn } from './signed-in'

/** From here on a body is large: its sender must be signed in, and waits for room. In bytes. */
const LARGE_BYTES = 1024 * 1024
/** What large bodies may take at once; here each is held twice while a form is read. A larger one takes it all. */
const ROOM_BYTES = 60 * 1024 * 1024

/**
 * Bounds how many large bodies this process holds at once: what does not fit waits, unread, in the order in which
 * it came.
 */
export class LargeBodies {
  readonly #room = new Semaphore(ROOM_BYTES)

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
    // A body above its limit is refused unread.
    if (bytes <= LARGE_BYTES || bytes > limit) return () => {}
    await checkSignedIn(this.payload, request)
    stopBodyClock(request)
    const [, leave] = await this.#room.acquire(Math.min(bytes, ROOM_BYTES))
    // A sender who went away while waiting sends nothing more, and the bridge would wait for the rest for ever.
    if (request.destroyed) {
      leave()
      throw new AppError('invalid_input')
    }
    allowLongBody(request)
    return leave
  }
}
