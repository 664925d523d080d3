import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const NEVER_SOURCES = new Set(['node_modules', '.next', 'dist', 'next-env.d.ts'])

/**
 * One hash over the names and contents of files, so that a checkout, a copy or a touch makes nothing stale.
 * @param {string} root
 * @param {string[]} inputs files and directories relative to the root; missing ones count as missing
 * @param {string[]} [without] directories to leave out, relative to the root
 * @returns {string}
 */
export function hashSources(root, inputs, without = []) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesUnder(
      join(root, input),
      without.map((each) => join(root, each)),
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
 * @param {string} path
 * @param {string[]} without
 * @returns {string[]} in an order of their names alone
 */
export function filesUnder(path, without = []) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || without.includes(path)) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NEVER_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name), without))
}
