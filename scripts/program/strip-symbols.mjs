import { readFileSync, writeFileSync } from 'node:fs'

const LOADED = 2n
const NO_CONTENT = 8

/**
 * Cuts the names for debuggers off a program for Linux on a 64-bit machine, of any kind: they are at the end of the
 * file, behind all that is loaded. Leaves alone what is no such program.
 * @param {string} from
 * @param {string} to
 */
export function stripSymbols(from, to) {
  const file = readFileSync(from)
  writeFileSync(to, file.subarray(0, loadedEnd(file)), { mode: 0o755 })
}

/**
 * Returns where what is loaded ends, and removes the table of sections, which would be beyond it.
 * @param {Buffer} file
 */
function loadedEnd(file) {
  const isElf64 = file.subarray(0, 4).toString('latin1') === '\x7fELF' && file[4] === 2 && file[5] === 1
  const sections = isElf64 ? file.readBigUInt64LE(40) : 0n
  if (sections === 0n) return file.length
  const [size, count] = [file.readUInt16LE(58), file.readUInt16LE(60)]
  let end = 0
  for (let index = 0; index < count; index++) {
    const section = file.subarray(Number(sections) + index * size)
    const isLoaded = (section.readBigUInt64LE(8) & LOADED) !== 0n
    if (isLoaded && section.readUInt32LE(4) !== NO_CONTENT)
      end = Math.max(end, Number(section.readBigUInt64LE(24) + section.readBigUInt64LE(32)))
  }
  file.writeBigUInt64LE(0n, 40)
  file.writeUInt16LE(0, 60)
  file.writeUInt16LE(0, 62)
  return end
}
