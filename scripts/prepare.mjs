import { buildParts, staleParts } from './build-parts.mjs'
import { installPackages, needsInstall } from './install-packages.mjs'
import { CommandError } from './run-command.mjs'
import { withWorkLock } from './work-lock.mjs'

/**
 * Installs what is missing and builds what is stale. When nothing is, it only looks.
 * @param {string} root
 * @param {import('./parts.mjs').Part[]} parts
 * @param {{ force?: boolean }} [options] `force` builds all parts
 */
export async function prepare(root, parts, { force = false } = {}) {
  if (!force && !needsInstall(root) && staleParts(root, parts).length === 0) return
  await withWorkLock(root, async () => {
    if (needsInstall(root)) await installPackages(root)
    await buildParts(root, force ? parts : staleParts(root, parts))
  })
}

/**
 * Ends the process after a failed command: its last words, and one sentence.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (!(error instanceof CommandError)) throw error
  process.stderr.write(`${error.output.trimEnd()}\n${error.message}\n`)
  process.exit(1)
}
