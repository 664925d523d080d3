import { type Readable, Transform } from 'node:stream'

/**
 * Sends a stream, and aborts when no byte of it has moved for a time.
 * @param send gets the signal of that, and the stream to send
 * @returns the number of bytes sent
 */
export async function whileBytesMove(
  stream: Readable,
  silenceMs: number,
  send: (signal: AbortSignal, moving: Readable) => Promise<unknown>,
): Promise<number> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), silenceMs)
  let bytes = 0
  const moving = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      timer.refresh()
      done(null, chunk)
    },
  })
  stream.on('error', (error) => moving.destroy(error))
  // Whoever waits for room in `stream` must learn that nobody takes it.
  moving.on('error', (error) => stream.destroy(error))
  try {
    await send(late.signal, stream.pipe(moving))
    return bytes
  } catch (error) {
    stream.destroy()
    moving.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
