import { IncomingMessage } from 'node:http'

/**
 * A request whose stream can be skipped. Node reads each request's stream to its end after the answer, even if it is
 * empty: eight steps, each of which costs as much as the shop's own part of a cached answer.
 */
export class SkippableRequest extends IncomingMessage {
  private isSkipped = false

  /** Call before answering a request without a body: its stream then ends silently. */
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
