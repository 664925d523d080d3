import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer'
import { type Manifest, tablePart } from './backup-format'
import { quoted } from './direct-client'

const PART_BYTES = 4_000_000
const compress = promisify(gzip)

/**
 * Writes the rows of a table into the backup in parts, in the format of COPY.
 * @returns the number of rows, and of bytes before compression
 */
export async function copyOut(
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
  archive: ArchiveWriter,
): Promise<{ rows: number; bytes: number }> {
  const list = columns.map(quoted).join(', ')
  const stream = client.query(to(`COPY ${quoted(name)} (${list}) TO STDOUT`))
  let [part, bytes] = [0, 0]
  let chunks: Buffer[] = []
  let waiting = 0
  const write = async () => {
    part += 1
    await archive.add(tablePart(name, part), await compress(Buffer.concat(chunks), { level: 6 }))
    bytes += waiting
    chunks = []
    waiting = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    waiting += chunk.length
    if (waiting >= PART_BYTES) await write()
  }
  if (waiting > 0) await write()
  return { rows: stream.rowCount, bytes }
}
