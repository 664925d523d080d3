import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Pack, pack } from 'tar-stream'
import { SHOP_SEAL, SUMS, sealOf, shopSealOf } from './backup-format'

const MODE = 0o600

/** Writes the entries of a backup, one after the other; each is in memory as a whole while it is written. */
export class ArchiveWriter {
  private readonly tar: Pack = pack()
  private readonly sums: string[] = []
  private readonly mtime = new Date()
  bytes = 0

  /** All bytes of the file: the tar, and the block that seals it. */
  readonly stream: Readable = Readable.from(this.sealed(), { objectMode: false })

  private async *sealed(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of this.tar as AsyncIterable<Buffer>) {
      hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
    yield sealOf(hash.digest())
  }

  /** Adds an entry, and waits until it was taken. @throws what became of the stream, once it failed */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    await this.write(name, bytes)
  }

  private write(name: string, bytes: Buffer): Promise<void> {
    return new Promise((done, fail) => {
      const failed = (error?: Error | null) => fail(error ?? new Error('The backup was ended'))
      if (this.stream.destroyed) return failed(this.stream.errored)
      this.stream.once('close', failed)
      this.tar.entry({ name, size: bytes.length, mode: MODE, mtime: this.mtime }, bytes, (error) => {
        this.stream.off('close', failed)
        if (error) fail(error)
        else done()
      })
    })
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))
  }

  /** Adds the shop's seal and the sums of all entries, as `sha256sum --check` reads them, and ends the file. */
  async end(payloadSecret: string): Promise<void> {
    await this.add(SHOP_SEAL, Buffer.from(shopSealOf(payloadSecret, this.sums.join(''))))
    await this.write(SUMS, Buffer.from(this.sums.join('')))
    this.tar.finalize()
  }

  /** Gives the file up: whoever reads the stream gets this error. The stream itself would wait for the next entry to end. */
  fail(error: Error): void {
    this.tar.destroy(error)
  }
}
