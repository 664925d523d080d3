import type { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'

/**
 * A stream of Node as one of the web; they have types of their own for the same thing. `Readable.toWeb` is not used: of a stream
 * that is given up before its end it hands over what was under way to a controller that is closed, and the error ends the
 * process.
 */
export const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  WebStream.from(stream) as ReadableStream<Uint8Array>
