import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './progress.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/**
 * Whether the packages in node_modules are not those that package-lock.json names.
 * @param {string} root
 * @returns {boolean}
 */
export function needsInstall(root) {
  const stamp = join(root, 'node_modules/.gesso-install')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installStamp(root)) return false
  // Somebody ran npm himself: what he installed is good when it is what the lock file asks for.
  if (!isAsLocked(root)) return true
  writeFileSync(stamp, installStamp(root))
  return false
}

/**
 * @param {string} root
 * @throws {CommandError}
 */
export async function installPackages(root) {
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses a lock file in which an optional package for another system is missing, and a
  // registry need not have them all. With --no-save the lock file binds just as much and stays as it is.
  const options = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  const [file, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, 'install', ...options]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', ...options]]
  await step({ doing: 'Installing packages', done: 'Installed packages' }, () =>
    runCommand(file, args, { cwd: root }).catch((error) => {
      throw new CommandError(`The packages could not be installed: ${error.message}.`, error.output)
    }),
  )
  if (isAsLocked(root)) writeFileSync(join(root, 'node_modules/.gesso-install'), installStamp(root))
}

/** @param {string} root */
function installStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * Compares package-lock.json with npm's own note of what it put into node_modules.
 * @param {string} root
 */
function isAsLocked(root) {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(note)
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    if (locked.link) return existsSync(join(root, path))
    return installed[path] ? installed[path].version === locked.version : mayBeMissing(locked)
  })
}

/**
 * Optional packages may be missing, but not the one with the native code for this very system.
 * @param {LockedPackage} locked
 */
function mayBeMissing({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false
  const isOurs = os?.includes(process.platform) && cpu?.includes(process.arch)
  return !isOurs || (libc !== undefined && !libc.includes(ownLibc()))
}

function ownLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
