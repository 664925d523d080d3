import { type Embed, NOTHING } from './embedding'

/** A box of an ISO media file: where it begins and ends, and where its content begins. */
type Box = { type: string; start: number; content: number; end: number }

/** Lists the boxes from `start` on; the last one may reach beyond the bytes that are there. */
function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at)
    // Sizes of 64 bits, and up to the end of the file, are for boxes that hold pixels.
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, content: at + 8, end: at + size })
    at += size
  }
  return boxes
}

const number = (value: number, bytes: number): Buffer => {
  const written = Buffer.alloc(bytes)
  if (bytes > 0) written.writeUIntBE(value, bytes === 8 ? 2 : 0, bytes === 8 ? 6 : bytes)
  return written
}

function box(type: string, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content)
  return Buffer.concat([number(all.length + 8, 4), Buffer.from(type, 'latin1'), all])
}

/** A box as it was, with another content behind its version and flags. */
const rewritten = (bytes: Buffer, { type, content }: Box, ...rest: Buffer[]): Buffer =>
  box(type, bytes.subarray(content, content + 4), ...rest)

/** The ids of the items that a box iinf lists; null if they are not of two bytes. */
function itemIds(bytes: Buffer, items: Box): number[] | null {
  const listed = boxesIn(bytes, items.content + 6, items.end)
  if (listed.some(({ content }) => bytes.readUInt8(content) !== 2)) return null
  return listed.map(({ content }) => bytes.readUInt16BE(content + 4))
}

/** The box iloc, which says where in the file each item is, with all items later and one more. */
function moved(bytes: Buffer, places: Box, added: { id: number; length: number }) {
  const version = bytes.readUInt8(places.content)
  const [sizes = 0, more = 0] = bytes.subarray(places.content + 4, places.content + 6)
  const size = {
    offset: sizes >> 4,
    length: sizes & 15,
    base: more >> 4,
    index: version === 1 ? more & 15 : 0,
  }
  const count = bytes.readUInt16BE(places.content + 6)
  if (version > 1 || size.offset < 4 || size.length < 4) return null
  const hasMethod = version === 1
  const entry = (offset: number) =>
    Buffer.concat([
      number(added.id, 2),
      ...(hasMethod ? [number(0, 2)] : []),
      number(0, 2),
      // In the base if there is one, as other items: some programs move an item that has both twice.
      number(size.base > 0 ? offset : 0, size.base),
      number(1, 2),
      number(0, size.index),
      number(size.base > 0 ? 0 : offset, size.offset),
      number(added.length, size.length),
    ])
  const known = places.content + 8
  return {
    growth: entry(0).length,
    /** @param by how much later the items are @param offset where the new one is */
    write: (by: number, offset: number): Buffer => {
      const entries = Buffer.from(bytes.subarray(known, places.end))
      const add = (at: number, width: number) => {
        const [from, wide] = width === 8 ? [at + 2, 6] : [at, width]
        entries.writeUIntBE(entries.readUIntBE(from, wide) + by, from, wide)
      }
      for (let item = 0, at = 0; item < count; item++) {
        at += 2
        // Only items of method 0 are placed by their distance from the beginning of the file.
        const isInFile = !hasMethod || (entries.readUInt16BE(at) & 15) === 0
        at += hasMethod ? 4 : 2
        if (isInFile && size.base > 0) add(at, size.base)
        at += size.base
        const extents = entries.readUInt16BE(at)
        at += 2
        for (let extent = 0; extent < extents; extent++) {
          at += size.index
          if (isInFile && size.base === 0) add(at, size.offset)
          at += size.offset + size.length
        }
      }
      const counted = [bytes.subarray(places.content + 4, places.content + 6), number(count + 1, 2)]
      return rewritten(bytes, places, ...counted, entries, entry(offset))
    },
  }
}

/**
 * Writes XMP into an item of an AVIF that describes its picture. The item's bytes come before all others, so the places
 * of those are counted anew (ISO/IEC 14496-12, 8.11).
 */
export const embedAvif: Embed = (begin, { xmp }) => {
  const meta = boxesIn(begin, 0, begin.length).find(({ type }) => type === 'meta')
  if (!meta || meta.end > begin.length) return null
  const boxes = boxesIn(begin, meta.content + 4, meta.end)
  const named = (name: string) => boxes.find(({ type }) => type === name)
  const [items, places, primary, links] = [named('iinf'), named('iloc'), named('pitm'), named('iref')]
  if (!items || !places || !primary) return null
  const versions = [items, primary, ...(links ? [links] : [])].map(({ content }) => begin.readUInt8(content))
  const ids = versions.every((version) => version === 0) ? itemIds(begin, items) : null
  if (!ids || ids.length === 0) return null
  const id = Math.max(...ids) + 1
  const iloc = moved(begin, places, { id, length: xmp.length })
  if (!iloc) return null

  const item = box(
    'infe',
    Buffer.from([2, 0, 0, 0]),
    number(id, 2),
    number(0, 2),
    Buffer.from('mime\0application/rdf+xml\0'),
  )
  const link = box(
    'cdsc',
    number(id, 2),
    number(1, 2),
    begin.subarray(primary.content + 4, primary.content + 6),
  )
  const changed = (by: number, offset: number): Buffer[] => [
    ...boxes.map((each) => {
      if (each === items) {
        const listed = begin.subarray(each.content + 6, each.end)
        return rewritten(begin, each, number(ids.length + 1, 2), listed, item)
      }
      if (each === places) return iloc.write(by, offset)
      if (each === links) return rewritten(begin, each, begin.subarray(each.content + 4, each.end), link)
      return begin.subarray(each.start, each.end)
    }),
    ...(links ? [] : [box('iref', number(0, 4), link)]),
  ]
  const newMeta = (by: number, offset: number) => rewritten(begin, meta, ...changed(by, offset))
  const metaGrowth = newMeta(0, 0).length - (meta.end - meta.start)
  const xmpAt = meta.end + metaGrowth + 8
  const data = box('mdat', xmp)
  return {
    skip: meta.end,
    head: Buffer.concat([begin.subarray(0, meta.start), newMeta(metaGrowth + data.length, xmpAt), data]),
    tail: NOTHING,
  }
}
