import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../app-error'

const MEGABYTE = 1024 * 1024

const tooLarge = (limit: number): AppError =>
  limit < MEGABYTE
    ? new AppError('too_large')
    : new AppError('too_large', { message: `At most ${Math.floor(limit / MEGABYTE)} MB can be sent here.` })

/** Checks the declared length of a body before anything is read. @throws AppError too_large */
export function checkDeclaredLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

/** Makes a web stream of the body that fails with `too_large` at the limit, also for chunked bodies. */
export function limitedBody(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  let received = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
  })
  const broken = () =>
    counter.destroy(new AppError('invalid_input', { message: 'The body ended too early.' }))
  request.on('error', broken)
  request.on('close', () => request.complete || broken())
  request.pipe(counter)
  return Readable.toWeb(counter) as ReadableStream<Uint8Array>
}
