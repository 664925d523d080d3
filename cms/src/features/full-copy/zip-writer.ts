import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Entries of more estimated bytes get the Zip64 format: one over 4 GB needs it, chosen before the size is known. */
const LARGE_ENTRY = 1e9

type EntryOptions = {
  /** false for pictures and PDFs, which do not get any smaller. */
  compress: boolean
  /** The estimated size in bytes. */
  about?: number
}

/** Writes a zip to a file, one entry after the other, with only a part of an entry in memory. */
export class ZipWriter {
  private readonly zip = new ZipFile()
  private readonly written: Promise<void>
  private readonly failed: Promise<never>

  /** @param signal aborts the writing */
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
    // `add` and `end` report the error.
    this.failed.catch(() => {})
    this.written.catch(() => {})
  }

  /** The bytes of the zip so far. */
  get bytes(): number {
    return (this.zip as unknown as { outputStreamCursor: number }).outputStreamCursor
  }

  /** Adds an entry and waits until its source was read to the end. @throws errors of the source or the disk */
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

  /** Ends the zip and waits until it is on the disk. */
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
