import { closeSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** The numbers of the architectures in the header of a program or library for Linux. */
const MACHINES = new Map([
  ['x64', 62],
  ['arm64', 183],
])

/**
 * Lists programs and libraries that another machine needs.
 * @param {string} folder
 * @param {string} arch
 * @returns {string[]} paths within the folder
 */
export function foreignBinaries(folder, arch) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!lstatSync(join(folder, path)).isFile()) return false
    const machine = machineOf(join(folder, path))
    return machine !== null && machine !== MACHINES.get(arch)
  })
}

/**
 * @param {string} path
 * @returns {number | null} null for what is no program
 */
function machineOf(path) {
  const header = Buffer.alloc(20)
  const file = openSync(path, 'r')
  const length = readSync(file, header, 0, header.length, 0)
  closeSync(file)
  return length === header.length && header.subarray(0, 4).toString('latin1') === '\x7fELF'
    ? header.readUInt16LE(18)
    : null
}
