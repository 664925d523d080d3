import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const SKIPPED = new Set(['node_modules', '.next', 'dist', 'next-env.d.ts'])

/**
 * Hashes the names and contents of files. Modification times do not count, so that a checkout or a copy
 * makes nothing stale.
 * @param {string} root
 * @param {string[]} inputs files and directories relative to the root; missing ones are left out
 * @param {string[]} [exclude] directories to leave out, relative to the root
 * @returns {string}
 */
export function hashSources(root, inputs, exclude = []) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesUnder(
      join(root, input),
      exclude.map((each) => join(root, each)),
    )) {
      hash
        .update(`${relative(root, path).split(sep).join('/')}\0`)
        .update(readFileSync(path))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Lists the source files of a directory, without tests.
 * @param {string} path a directory, or one file
 * @param {string[]} [exclude] paths to leave out
 * @returns {string[]} sorted by name
 */
export function filesUnder(path, exclude = []) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || exclude.includes(path)) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name), exclude))
}
