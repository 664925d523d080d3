import { Readable } from 'node:stream'

/**
 * Passes a stream on, and ends it with an error if no bytes come while somebody waits for them. Whoever reads slowly
 * may take as long as they need.
 * @param silenceMs how long to wait for bytes, in milliseconds
 */
export function bytesWithin(stream: Readable, silenceMs: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const bytes = new Readable({
    read() {
      timer ??= setTimeout(
        () => bytes.destroy(new Error(`No byte came for ${silenceMs / 1000} seconds`)),
        silenceMs,
      )
      stream.resume()
    },
    destroy(error, done) {
      clearTimeout(timer)
      stream.destroy()
      done(error)
    },
  })
  const heard = () => {
    clearTimeout(timer)
    timer = undefined
  }
  stream.pause()
  stream.on('data', (chunk: Buffer) => {
    heard()
    if (!bytes.push(chunk)) stream.pause()
  })
  stream.once('end', () => {
    heard()
    bytes.push(null)
  })
  stream.once('error', (error) => bytes.destroy(error))
  stream.once('close', () => {
    if (!stream.readableEnded) bytes.destroy(new Error('It was cut off'))
  })
  return bytes
}
