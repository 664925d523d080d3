import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '../../pictures/picture-store'
import { embedAvif } from './embed-avif'
import { embedJpeg } from './embed-jpeg'
import { embedPng } from './embed-png'
import { embedWebp } from './embed-webp'
import { type Change, type Embed, type Embedded, NOTHING } from './embedding'
import { iptcIim } from './iptc-iim'
import { type PictureRights, xmpPacket } from './xmp-packet'

const FORMATS: Readonly<Record<string, Embed>> = {
  '.avif': embedAvif,
  '.jpg': embedJpeg,
  '.png': embedPng,
  '.webp': embedWebp,
}

/** Where the shop's files say what they are; a colour profile makes it long. */
const BEGIN_BYTES = 16 * 1024
/** Smaller files carry nothing: it would be more than a twentieth of them (docs/decisions/rights.md). */
const SMALLEST = 24 * 1024

/** What is written into the files of a picture. @returns with a stamp that is other for other bytes */
export function prepareRights(rights: PictureRights): Embedded & { rights: PictureRights; stamp: string } {
  const { creator, title } = rights
  const embedded = {
    xmp: xmpPacket(rights),
    iim: iptcIim({ creator, title, credit: creator, rights: rights.rights }),
  }
  const hash = createHash('sha256').update(embedded.xmp).update(embedded.iim)
  return { ...embedded, rights, stamp: hash.digest('base64url').slice(0, 12) }
}

/** Writes metadata into a file while it is sent: only its beginning is in memory. */
export async function writeRights(
  file: StoredFile,
  extension: string,
  embedded: Embedded,
): Promise<StoredFile> {
  if (file.size !== undefined && file.size < SMALLEST) return file
  const source = file.body.iterator()
  const begin = await readBegin(source)
  const change = FORMATS[extension]?.(begin, embedded) ?? { skip: 0, head: NOTHING, tail: NOTHING }
  const body = Readable.from(changed(change, begin, source), { objectMode: false })
  // An answer that is never read does not begin, and so does not end, the generator.
  body.once('close', () => file.body.destroy())
  return {
    body,
    ...(file.size !== undefined && {
      size: file.size - change.skip + change.head.length + change.tail.length,
    }),
  }
}

async function readBegin(source: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let length = 0; length < BEGIN_BYTES; ) {
    const { done, value } = await source.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

async function* changed(
  { skip, head, tail }: Change,
  begin: Buffer,
  source: AsyncIterableIterator<Buffer>,
): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  if (begin.length > skip) yield begin.subarray(skip)
  yield* source
  if (tail.length > 0) yield tail
}
