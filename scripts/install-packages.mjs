import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showProgress } from './progress.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/**
 * Whether node_modules lacks packages that package-lock.json names, or has other versions of them.
 * @param {string} root
 * @returns {boolean}
 */
export function needsInstall(root) {
  const stamp = join(root, 'node_modules/.gesso-install')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installStamp(root)) return false
  // The packages may also come from `npm install`; they are good when they are what the lock file asks for.
  if (!isAsLocked(root)) return true
  writeFileSync(stamp, installStamp(root))
  return false
}

/**
 * Installs what package-lock.json names, with npm.
 * @param {string} root
 * @throws {CommandError} when npm fails
 */
export async function installPackages(root) {
  const npm = process.env.npm_execpath
  // `npm ci` refuses a lock file in which an optional package for another system is missing, and not every
  // registry has all of them. With --no-save the lock file is followed in the same way and stays unchanged.
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
  await showProgress({ doing: 'Installing packages', done: 'Installed packages' }, () =>
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
 * Compares package-lock.json with the list that npm writes into node_modules.
 * @param {string} root
 */
function isAsLocked(root) {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(list)
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    if (locked.link) return existsSync(join(root, path))
    return installed[path] ? installed[path].version === locked.version : mayBeMissing(locked)
  })
}

/**
 * Whether the shop runs without a package: an optional one that has no native code for this system.
 * @param {LockedPackage} locked
 */
function mayBeMissing({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false
  const isForThisSystem = os?.includes(process.platform) && cpu?.includes(process.arch)
  return !isForThisSystem || (libc !== undefined && !libc.includes(systemLibc()))
}

function systemLibc() {
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
