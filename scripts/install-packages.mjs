import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showProgress } from './progress.mjs'
import { CommandError, runCommand } from './run-command.mjs'

/** The folder below the root for a first installation, before it is moved into place. */
const ASIDE = 'node_modules.new'
const IN_PACKAGES = 'node_modules/'
const STAMP = 'node_modules/.gesso-install'
const LISTED = 'node_modules/.package-lock.json'
/** A host that does not exist: npm replaces it by its registry's. */
const ANY_REGISTRY = 'https://registry.invalid/'
/**
 * Whether to include development packages, besides those that a shop is built with and runs with.
 * @typedef {{ withDevelopment: boolean }} Wanted
 */

/**
 * Whether node_modules lacks packages of package-lock.json, or has other versions of them.
 * @param {string} root
 * @param {Wanted} wanted
 * @returns {boolean}
 */
export function needsInstall(root, { withDevelopment }) {
  const stamp = join(root, STAMP)
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (stamped === installStamp(root, true) || (!withDevelopment && stamped === installStamp(root, false)))
    return false
  // The packages may also come from `npm install`; they are accepted if they match the lock file.
  if (!isAsLocked(root, withDevelopment)) return true
  writeStamp(root)
  return false
}

/**
 * Installs the packages of package-lock.json with npm. Development packages that are already installed are
 * kept and updated.
 * @param {string} root
 * @param {Wanted} wanted
 * @throws {CommandError} when npm fails
 */
export async function installPackages(root, { withDevelopment }) {
  const options = withDevelopment || hasDevelopment(root) ? ['--include=dev'] : ['--omit=dev']
  await showProgress({ doing: 'Installing packages', done: 'Installed packages' }, async () => {
    if (!existsSync(join(root, 'node_modules')) && (await installAside(root, options))) return
    await runNpmInstall(root, options).catch((error) => {
      throw new CommandError(`The packages could not be installed: ${error.message}.`, error.output)
    })
  })
  if (isAsLocked(root, withDevelopment)) writeStamp(root)
}

/**
 * Makes a first installation in a separate folder, from a copy of the lock file with the address of each
 * package, and moves it into place. Without the addresses npm asks the registry for all versions of every
 * package, which takes more than half of its processor time.
 * @param {string} root has no node_modules
 * @param {string[]} options
 * @returns {Promise<boolean>} false if it failed, as with a registry that forms its addresses differently
 */
async function installAside(root, options) {
  const aside = join(root, ASIDE)
  try {
    rmSync(aside, { recursive: true, force: true })
    const lock = readLock(join(root, 'package-lock.json'))
    const rooms = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
    for (const room of rooms) {
      mkdirSync(join(aside, room), { recursive: true })
      copyFileSync(join(root, room, 'package.json'), join(aside, room, 'package.json'))
    }
    if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(aside, '.npmrc'))
    writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(withAddresses(lock)))
    await runNpmInstall(aside, [
      ...options,
      '--replace-registry-host=always',
      '--omit-lockfile-registry-resolved',
    ])
    // The root's own comes last: until then nothing counts as installed.
    for (const room of rooms.reverse()) {
      const made = join(aside, room, 'node_modules')
      if (existsSync(made)) renameSync(made, join(root, room, 'node_modules'))
    }
    return true
  } catch (error) {
    if (error instanceof CommandError || (error instanceof Error && 'code' in error)) return false
    throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * Adds the address of each package to a lock file, formed of name and version as npm's registry and its
 * mirrors do.
 * @param {LockFile} lock
 * @returns {LockFile}
 */
function withAddresses(lock) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    const at = path.lastIndexOf(IN_PACKAGES)
    if (at < 0 || locked.link || locked.resolved || locked.inBundle) return [path, locked]
    const name = locked.name ?? path.slice(at + IN_PACKAGES.length)
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
    return [path, { ...locked, resolved: `${ANY_REGISTRY}${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/**
 * @param {string} cwd
 * @param {string[]} options
 */
function runNpmInstall(cwd, options) {
  // `npm ci` refuses a lock file that lacks an optional package for another system, and not every registry
  // has all of them. With --no-save the lock file is followed in the same way and stays unchanged.
  const args = [
    'install',
    '--no-save',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...options,
  ]
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return runCommand(process.execPath, [npm, ...args], { cwd })
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd })
}

/** @param {string} root */
function writeStamp(root) {
  writeFileSync(join(root, STAMP), installStamp(root, isAsLocked(root, true)))
}

/**
 * @param {string} root
 * @param {boolean} withDevelopment
 */
function installStamp(root, withDevelopment) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}${withDevelopment ? '' : ' without development packages'}\n`
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [name] if it differs from its folder's
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [inBundle]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Compares package-lock.json with the list that npm writes into node_modules.
 * @param {string} root
 * @param {boolean} withDevelopment whether to compare development packages, too
 */
function isAsLocked(root, withDevelopment) {
  const list = join(root, LISTED)
  if (!existsSync(list)) return false
  const wanted = readLock(join(root, 'package-lock.json')).packages
  const installed = readLock(list).packages
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes(IN_PACKAGES) || (locked.dev && !withDevelopment)) return true
    if (locked.link) return existsSync(join(root, path))
    return installed[path] ? installed[path].version === locked.version : mayBeMissing(locked)
  })
}

/**
 * Whether development packages are installed.
 * @param {string} root
 */
function hasDevelopment(root) {
  const list = join(root, LISTED)
  return existsSync(list) && Object.values(readLock(list).packages).some(({ dev }) => dev)
}

/**
 * Whether the shop runs without a package: an optional one without native code for this system.
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
 * @returns {LockFile}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
