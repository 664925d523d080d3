import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from './change-state.mjs'
import { CURRENT, OWN_FOLDER, VERSIONS } from './places.mjs'

/**
 * Lets `current` lead to a version, in one step of the file system.
 * @param {string} version
 */
export function makeCurrent(version) {
  const link = `${CURRENT}.new`
  rmSync(link, { force: true })
  symlinkSync(join('versions', version), link)
  renameSync(link, CURRENT)
  syncFolder(dirname(CURRENT))
}

/**
 * Removes all versions but some, and what interrupted installations have left.
 * @param {string[]} kept
 */
export function removeOtherVersions(kept) {
  if (!VERSIONS) return
  const names = new Set([...kept, basename(OWN_FOLDER)])
  for (const name of readdirSync(VERSIONS)) {
    if (!names.has(name)) rmSync(join(VERSIONS, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
