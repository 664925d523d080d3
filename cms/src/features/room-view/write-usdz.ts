import { crc32 } from 'node:zlib'

/** A package's files are read in place, so their bytes begin at multiples of this. */
const ALIGNMENT = 64

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** 1 January 1980, so that the same model is the same bytes. */
const DATE = 0x21
/** The name of an extra field that only takes up space, and the size of its head. */
const PADDING = 0x1986
const PADDING_HEAD = 4

type PackedFile = { name: string; bytes: Buffer }

/** What both headers of a file say of it, from its flags to the length of its name. */
function factsOf({ name, bytes }: PackedFile): Buffer {
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(DATE, 6)
  facts.writeUInt32LE(crc32(bytes), 8)
  facts.writeUInt32LE(bytes.length, 12)
  facts.writeUInt32LE(bytes.length, 16)
  facts.writeUInt16LE(Buffer.byteLength(name), 20)
  return facts
}

/** An extra field with which the bytes after it begin at a multiple of ALIGNMENT. @param at where it begins */
function paddingAt(at: number): Buffer {
  const missing = -at & (ALIGNMENT - 1)
  const length = missing > 0 && missing < PADDING_HEAD ? missing + ALIGNMENT : missing
  const extra = Buffer.alloc(length)
  if (length === 0) return extra
  extra.writeUInt16LE(PADDING, 0)
  extra.writeUInt16LE(length - PADDING_HEAD, 2)
  return extra
}

const words = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const long = (value: number): Buffer => Buffer.from(Uint32Array.from([value]).buffer)

/**
 * Writes a USDZ package: a zip without compression and encryption. The first file is the stage.
 * @param files with plain names
 */
export function writeUsdz(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const facts = factsOf(file)
    const head = Buffer.concat([long(LOCAL), words(VERSION), facts])
    const extra = paddingAt(at + head.length + 2 + name.length)
    const entry = [head, words(extra.length), name, extra, file.bytes]
    parts.push(...entry)
    // The lengths of extra field and comment, the disk, the attributes, and where the file begins.
    entries.push(long(CENTRAL), words(VERSION, VERSION), facts, words(0, 0, 0, 0), long(0), long(at), name)
    at += entry.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(entries)
  const count = files.length
  const end = [long(END), words(0, 0, count, count), long(directory.length), long(at), words(0)]
  return Buffer.concat([...parts, directory, ...end])
}
