import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Pack, pack } from 'tar-stream'
import { SHOP_SEAL, SUMS, sealOf, shopSealOf } from './backup-format'

const MODE = 0o600

/** Writes the entries of a backup one after the other. Each entry is in memory as a whole while it is written. */
export class ArchiveWriter {
  private readonly tar: Pack = pack()
  private readonly sums: string[] = []
  private readonly mtime = new Date()
  bytes = 0

  /** The bytes of the whole file: the tar and the seal after it. */
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

  /** Adds an entry and waits until the stream has taken it. @throws the stream's error once it failed */
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

  /** Adds the shop's seal and the sums of all entries, in the format of `sha256sum --check`, and ends the file. */
  async end(payloadSecret: string): Promise<void> {
    await this.add(SHOP_SEAL, Buffer.from(shopSealOf(payloadSecret, this.sums.join(''))))
    await this.write(SUMS, Buffer.from(this.sums.join('')))
    this.tar.finalize()
  }

  /** Ends the file with an error for the reader of `stream`. Destroying `stream` itself would wait for an entry. */
  fail(error: Error): void {
    this.tar.destroy(error)
  }
}
