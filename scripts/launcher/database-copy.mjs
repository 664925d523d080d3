import { spawnSync } from 'node:child_process'
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { syncFolder, UPGRADE_DIR } from './change-state.mjs'
import { DATA_DIR } from './places.mjs'

const DATABASE = join(DATA_DIR, 'postgres')
const COPY = join(UPGRADE_DIR, 'database')
const PART = join(UPGRADE_DIR, 'database.part')
const FAILED = join(UPGRADE_DIR, 'database.failed')
/** Left free besides the copy, for what a migration writes. */
const SPARE_BYTES = 100e6
const END_MS = 20_000
const KEPT_MS = 7 * 24 * 60 * 60_000

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

/** @param {string} folder */
const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + (lstatSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

/**
 * Whether there is room for a copy of the database, and for changing it. A former copy counts, because it goes.
 */
export function hasRoom() {
  const { bavail, bsize } = statfsSync(DATA_DIR)
  const former = existsSync(COPY) ? bytesIn(COPY) : 0
  return bavail * bsize + former > bytesIn(DATABASE) * 1.5 + SPARE_BYTES
}

/** Whether PostgreSQL still runs on the database. */
function isInUse() {
  try {
    const pid = Number(readFileSync(join(DATABASE, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Waits until PostgreSQL has written everything and ended. @throws Error if it does not end */
async function untilClosed() {
  const end = Date.now() + END_MS
  while (isInUse()) {
    if (Date.now() > end) throw new Error('PostgreSQL has not ended.')
    await wait(100)
  }
}

/**
 * Copies the database of the closed shop. Pictures need no copy: a new version writes beside them, and removes
 * none for a day.
 * @throws errors of the disk
 */
export async function copyDatabase() {
  await untilClosed()
  mkdirSync(UPGRADE_DIR, { recursive: true, mode: 0o700 })
  remove(PART)
  remove(COPY)
  remove(FAILED)
  cpSync(DATABASE, PART, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  const { status } = spawnSync('sync', ['--file-system', UPGRADE_DIR])
  if (status !== 0) throw new Error('The copy could not be written to the disk.')
  renameSync(PART, COPY)
  syncFolder(UPGRADE_DIR)
}

/** Makes the copy the database again. It may be interrupted at any line and repeated. */
export async function putDatabaseBack() {
  await untilClosed()
  if (existsSync(COPY)) {
    if (existsSync(DATABASE)) {
      remove(FAILED)
      renameSync(DATABASE, FAILED)
    }
    renameSync(COPY, DATABASE)
    syncFolder(UPGRADE_DIR)
    syncFolder(DATA_DIR)
  }
  remove(FAILED)
}

/** Removes what an interrupted copy has left. */
export const removePart = () => remove(PART)

/** Removes the copy a week after the change, because it keeps what the shop may have erased since. */
export function removeOldCopy() {
  const age = existsSync(COPY) ? Date.now() - statSync(UPGRADE_DIR).mtimeMs : 0
  if (age > KEPT_MS) remove(COPY)
}
