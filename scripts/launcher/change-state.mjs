import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DATA_DIR } from './places.mjs'

/**
 * What the launcher keeps of a change to another version, so that the next start knows where a crash or a power
 * cut has left it. The last three steps are ends, which the panel reads (cms/src/features/version/last-change.ts).
 * - `copying`: the database is being copied; nothing is changed yet
 * - `trying`: the copy is whole; the new version migrates the database and is looked at, closed to everybody
 * - `opening`: it has passed; it opens for everybody
 * - `going back`: it has failed; the copy becomes the database again
 * @typedef {'copying' | 'trying' | 'opening' | 'going back' | 'changed' | 'went back' | 'unchanged'} Step
 * @typedef {'ended' | 'slow' | 'wrong answers' | 'no room' | 'interrupted' | 'no copy'} Trouble
 * @typedef {{ from: string, to: string, step: Step, at: string, why: Trouble | null, tries: number }} Change
 */

/** What belongs to changes: this state, and the copy of the database. */
export const UPGRADE_DIR = join(DATA_DIR, 'upgrade')
const FILE = join(UPGRADE_DIR, 'change.json')

/**
 * Makes what was renamed or removed in a folder last through a power cut.
 * @param {string} folder
 */
export function syncFolder(folder) {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** @returns {Change | null} the change under way or the last one */
export function readChange() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Writes the state for good before the next step begins.
 * @param {Omit<Change, 'at'>} change
 * @returns {Change}
 */
export function writeChange(change) {
  const written = { ...change, at: new Date().toISOString() }
  mkdirSync(UPGRADE_DIR, { recursive: true, mode: 0o700 })
  writeFileSync(`${FILE}.new`, JSON.stringify(written), { mode: 0o600, flush: true })
  renameSync(`${FILE}.new`, FILE)
  syncFolder(dirname(FILE))
  return written
}
