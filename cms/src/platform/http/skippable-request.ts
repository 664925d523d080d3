import { IncomingMessage } from 'node:http'

/**
 * A request whose stream can be skipped. Node reads the stream of each request to its end when it is answered, although
 * nothing is in it: eight steps, each of which costs as much as this shop's own part of an answer from the cache.
 */
export class SkippableRequest extends IncomingMessage {
  private isSkipped = false

  /** Before the answer, of a request without a body: nobody reads it, and it ends without a word. */
  skip(): void {
    this.isSkipped = true
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    return this.isSkipped ? false : super.push(chunk, encoding)
  }

  override resume(): this {
    return this.isSkipped ? this : super.resume()
  }
}
