import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A zip beyond 4 GB says so in an entry's header only when that is asked for before its size is known. */
const LARGE_ENTRY = 1e9

type EntryOptions = {
  /** Pictures and PDFs are as small as they get. */
  compress: boolean
  /** In bytes, as far as it can be known before. */
  about?: number
}

/** Writes a zip to a file, one entry after the other: in memory is what is being written. */
export class ZipWriter {
  private readonly zip = new ZipFile()
  private readonly written: Promise<void>
  private readonly failed: Promise<never>

  /** @param signal ends the writing */
  constructor(
    private readonly path: string,
    private readonly signal: AbortSignal,
  ) {
    const file = createWriteStream(path, { mode: 0o600 })
    this.written = pipeline(this.zip.outputStream, file, { signal })
    this.failed = Promise.race([
      this.written.then(() => new Promise<never>(() => {})),
      once(this.zip, 'error').then(([error]) => Promise.reject(error)),
    ])
    // Whoever adds or ends hears of it.
    this.failed.catch(() => {})
    this.written.catch(() => {})
  }

  /** How many bytes there are so far. */
  get bytes(): number {
    return (this.zip as unknown as { outputStreamCursor: number }).outputStreamCursor
  }

  /** Adds an entry, and waits until it was read to its end. @throws what its source throws, or the disk */
  async add(
    name: string,
    source: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
    { compress, about = 0 }: EntryOptions,
  ) {
    this.signal.throwIfAborted()
    const stream = source instanceof Readable ? source : Readable.from(source, { objectMode: false })
    stream.on('error', (error) => this.zip.emit('error', error))
    this.zip.addReadStream(stream, name, { compress, forceZip64Format: about > LARGE_ENTRY, mode: 0o100600 })
    try {
      await Promise.race([finished(stream, { writable: false }), this.failed])
    } finally {
      stream.destroy()
    }
  }

  /** Ends the zip, and waits until it is on the disk. */
  async end(): Promise<void> {
    this.zip.end()
    await Promise.race([this.written, this.failed])
    const file = await open(this.path, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
