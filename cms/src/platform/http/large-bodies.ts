import type { IncomingMessage } from 'node:http'
import { Semaphore } from 'async-mutex'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { allowLongBody, stopBodyClock } from './body-time'
import { checkSignedIn } from './signed-in'

/** From this size on a body is large: its sender must be signed in, and it waits for memory. In bytes. */
const LARGE_BYTES = 1024 * 1024
/**
 * How much memory large bodies may use at once; each is held twice while a form is read. A body larger than this uses
 * it all.
 */
const ROOM_BYTES = 60 * 1024 * 1024

/** Limits how much memory the large bodies in this process use at once. Others wait unread, in order of arrival. */
export class LargeBodies {
  readonly #room = new Semaphore(ROOM_BYTES)

  constructor(private readonly payload: Payload) {}

  /**
   * Waits until a request's body may be read; nothing is read before.
   * @param limit the largest allowed body; assumed for a body of unknown length
   * @returns how to free the memory, once
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
    // A sender who left while waiting sends nothing more, and the bridge would wait for the rest forever.
    if (request.destroyed) {
      leave()
      throw new AppError('invalid_input')
    }
    allowLongBody(request)
    return leave
  }
}
