const PAGE = 0x10000
const LOAD = 1
const HEADER_BYTES = 56
const ENTRY_BYTES = 8
/** `initdb` describes one collation to the database, that of no language. */
const KEPT = /\/(coll\/(root\.res|ucadata\.icu)|root\.res|res_index\.res|coll\/res_index\.res)$/

/**
 * Takes the data of all languages out of ICU's library of data; all else stays where it is loaded. The shop's databases
 * sort by code point and never ask ICU, but PostgreSQL does not start without the library.
 * @param {Buffer} library for Linux on a 64-bit machine
 * @returns {Buffer} the library itself if it is built in another way
 */
export function withoutIcuData(library) {
  const list = library.indexOf('CmnD', 'latin1') - 12
  if (list < 0 || library.subarray(0, 4).toString('latin1') !== '\x7fELF') return library
  const contents = list + library.readUInt16LE(list)
  const few = keptContents(library.subarray(contents))
  const kept = contents + few.length
  const headers = segments(library)
  const rest = headers
    .filter(({ type, offset }) => type === LOAD && offset > kept)
    .map(({ offset }) => offset)
  if (rest.length === 0) return library
  const from = Math.min(...rest)
  const moved = Math.floor((from - kept) / PAGE) * PAGE
  const result = Buffer.alloc(library.length - moved)
  library.copy(result, 0, 0, contents)
  few.copy(result, contents)
  library.copy(result, from - moved, from)
  for (const { at, type, offset } of headers) {
    if (offset > kept) result.writeBigUInt64LE(BigInt(offset - moved), at + 8)
    else if (type === LOAD) for (const size of [32, 40]) result.writeBigUInt64LE(BigInt(kept), at + size)
    if (type === LOAD) result.writeBigUInt64LE(BigInt(PAGE), at + 48)
  }
  // The table of sections is for debuggers.
  result.writeBigUInt64LE(0n, 40)
  result.writeUInt32LE(0, 60)
  return result
}

/**
 * Makes the contents anew with what is kept: their number, the places of each name and item, the names, the items.
 * @param {Buffer} contents
 */
function keptContents(contents) {
  const count = contents.readUInt32LE(0)
  const all = Array.from({ length: count }, (_, index) => {
    const at = 4 + index * ENTRY_BYTES
    const name = contents.readUInt32LE(at)
    return {
      name: contents.subarray(name, contents.indexOf(0, name) + 1),
      begin: contents.readUInt32LE(at + 4),
    }
  })
  const items = all
    .map((item, index) => ({ ...item, end: all[index + 1]?.begin ?? contents.length }))
    .filter(({ name }) => KEPT.test(name.subarray(0, -1).toString('latin1')))
  const list = Buffer.alloc(4 + items.length * ENTRY_BYTES)
  list.writeUInt32LE(items.length, 0)
  const names = Buffer.concat(items.map(({ name }) => name))
  let [nameAt, itemAt] = [list.length, inSteps(list.length + names.length)]
  const parts = [list, names, Buffer.alloc(itemAt - list.length - names.length)]
  items.forEach(({ name, begin, end }, index) => {
    list.writeUInt32LE(nameAt, 4 + index * ENTRY_BYTES)
    list.writeUInt32LE(itemAt, 8 + index * ENTRY_BYTES)
    nameAt += name.length
    const item = Buffer.alloc(inSteps(end - begin))
    contents.copy(item, 0, begin, end)
    parts.push(item)
    itemAt += item.length
  })
  return Buffer.concat(parts)
}

/** Items begin at multiples of 16. @param {number} bytes */
const inSteps = (bytes) => Math.ceil(bytes / 16) * 16

/**
 * Lists what is loaded from a library, and where each entry of that list is.
 * @param {Buffer} library
 */
function segments(library) {
  const first = Number(library.readBigUInt64LE(32))
  return Array.from({ length: library.readUInt16LE(56) }, (_, index) => {
    const at = first + index * HEADER_BYTES
    return { at, type: library.readUInt32LE(at), offset: Number(library.readBigUInt64LE(at + 8)) }
  })
}
