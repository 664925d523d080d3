import { ReadableStream as WebStream } from 'node:stream/web'

/**
 * A stream of Node, or pieces as they are made, as a stream of the web; these have types of their own for the same thing.
 * Nothing is made before somebody reads it. `Readable.toWeb` is not used: it asks for sixteen pieces ahead, and of a stream
 * that is given up before its end it hands over what was under way to a controller that is closed, and the error ends the
 * process.
 */
export const toWeb = (pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  WebStream.from(pieces) as ReadableStream<Uint8Array>
