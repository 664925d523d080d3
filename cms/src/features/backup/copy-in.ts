import { once } from 'node:events'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Manifest } from './backup-format'
import { quoted } from './direct-client'

const decompress = promisify(gunzip)

/** Writes the parts of tables into the database, with one COPY for each table. */
export class CopyIn {
  private stream: ReturnType<typeof from> | null = null
  private table: string | null = null
  private failure: unknown = null
  /** How many rows each table received. */
  readonly rows: Record<string, number> = {}

  /** @param tables the tables of the backup with their columns */
  constructor(
    private readonly client: pg.Client,
    private readonly tables: Manifest['tables'],
  ) {}

  /** Writes the next part. The parts of a table must follow each other. @throws errors of the database */
  async take(table: string, part: Buffer): Promise<void> {
    if (this.table !== table) {
      await this.end()
      this.begin(table)
    }
    const bytes = await decompress(part)
    if (this.failure) throw this.failure
    const stream = this.stream as NonNullable<typeof this.stream>
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
    if (this.failure) throw this.failure
  }

  private begin(table: string): void {
    const columns = this.tables.find(({ name }) => name === table)?.columns ?? []
    this.table = table
    this.stream = this.client.query(
      from(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
    )
    this.stream.on('error', (error) => {
      this.failure = error
    })
  }

  /** Ends the COPY of the current table. @throws errors of the database */
  async end(): Promise<void> {
    const { stream, table } = this
    if (!stream || !table) return
    await new Promise<void>((done) => {
      stream.once('finish', done)
      stream.once('close', done)
      stream.end()
    })
    if (this.failure) throw this.failure
    this.rows[table] = stream.rowCount
    this.stream = null
    this.table = null
  }
}
