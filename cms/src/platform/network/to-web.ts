import { ReadableStream as WebStream } from 'node:stream/web'

/**
 * Converts a Node stream, or an iterable of pieces, to a web stream. The iterable is read only on demand.
 * `Readable.toWeb` is not used: it reads sixteen pieces ahead, and if a stream is cancelled early, it passes pending
 * pieces to a closed controller, whose error ends the process.
 */
export const toWeb = (pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  WebStream.from(pieces) as ReadableStream<Uint8Array>
