import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the version that this launcher belongs to. */
export const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const above = dirname(OWN_FOLDER)

/**
 * Where versions stand side by side, with `current` beside that folder; null where there is only this one, so
 * that there is nothing to change over to.
 */
export const VERSIONS = basename(above) === 'versions' ? above : null

/** The link to the version that runs. */
export const CURRENT = join(above, '..', 'current')

/** Where the shop keeps its data; beside the versions if nothing else is said, because those go. */
export const DATA_DIR = resolve(
  process.env.DATA_DIR || join(VERSIONS ? join(VERSIONS, '..', 'data') : join(OWN_FOLDER, '.data')),
)

/**
 * Returns the folder of a version.
 * @param {string} version
 */
export const folderOf = (version) => join(VERSIONS ?? above, version)

/**
 * Reads the version of a folder; null if it has no whole program.
 * @param {string} folder
 * @returns {string | null}
 */
export function versionIn(folder) {
  if (!existsSync(join(folder, 'cms/dist/main.js')) || !existsSync(join(folder, 'bin/node'))) return null
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
